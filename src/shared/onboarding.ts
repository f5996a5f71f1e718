import type { ModuleManifest } from './manifest.ts';

/** The steps by which a new organisation is set up, in their order. */
export const onboardingSteps = ['sites', 'places', 'users', 'modules'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** How far an organisation has come: `GET /api/onboarding`. */
export interface Onboarding {
  is_pending: boolean;
  step: OnboardingStep;
  /** The ids of the organisation's logo: none or one. */
  logo: string[];
  /** Modules that are installed, and whether the organisation chose them. */
  modules: { id: string; icon: string; title?: ModuleManifest['title']; is_chosen: boolean }[];
}
