import type { ModuleManifest } from './manifest.ts';

/** The steps by which a new organisation is set up, in their order. */
export const onboardingSteps = ['sites', 'places', 'users', 'modules'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Onboarding progress of an organisation: `GET /api/onboarding`. */
export interface Onboarding {
  is_pending: boolean;
  step: OnboardingStep;
  /** The ids of the organisation's logo: none or one. */
  logo: string[];
  /** Modules that are installed, whether the organisation chose them, and what keeps one from being left: its open records. */
  modules: {
    id: string;
    icon: string;
    title?: ModuleManifest['title'];
    is_chosen: boolean;
    open_records: number;
    /** The statuses that make a record of it an open one: its list is filtered by them. */
    open_statuses: string[];
  }[];
}
