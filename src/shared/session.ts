import type { Language } from './language.ts';
import type { DeclaredSubject, Rule, Subject } from './permission.ts';
import type { Plan } from './plan.ts';
import type { TourName } from './tour.ts';
import type { Gender, Shift } from './user.ts';

/** The answer to a sign-in or a refresh: opaque tokens and the rules of the user. */
export interface SessionTokens {
  /** Bearer token of ten minutes, kept in memory only. */
  access: string;
  /** HMAC of the session, sent as X-CSRF-TOKEN where a cookie is used. */
  csrf: string;
  /** Public handle of the session: worthless without its cookie, so that a reload can use it. */
  refresh: string;
  rules: Rule[];
}

/** The answer of `GET /api/v2/users/user_profile`. */
export interface Profile {
  user: {
    id: string;
    organization_id: string;
    full_name: string;
    email: string;
    role_name: string;
    status: 'Active' | 'Inactive' | 'Deleted' | 'Error';
    is_admin: boolean;
    is_contractor: boolean;
    /** The contractor that they belong to. */
    contractor_id: string | null;
    employee_id: string | null;
    phone: string | null;
    gender: Gender | null;
    shift: Shift | null;
    /** The id of their photo. */
    photo: string | null;
    language: Language;
    /** Interface preferences: mode light | dark | system, density compact | standard | comfortable, modules shown on the safety calendar. */
    preferences: { mode?: 'light' | 'dark' | 'system'; density?: 'compact' | 'standard' | 'comfortable'; calendar_layers?: string };
    /** The tours that they were shown, or did not want to see. */
    tour_names: TourName[];
    /** How many notifications they have not read. */
    notifications: { unread: number };
  };
  organization: {
    id: string;
    name: string;
    sub_domain_name: string;
    organization_status: 'Active' | 'Inactive';
    is_locked: boolean;
    is_onboarding_pending: boolean;
    is_enterprise: boolean;
    /** Mails are kept on the server instead of being sent, and its admins may read them. */
    has_mailbox?: boolean;
    timezone: string;
    /** Id of its logo. Null without one. */
    logo: string | null;
  };
  rules: Rule[];
  /** The subjects that modules brought, beside the specification's. */
  declared_subjects: DeclaredSubject[];
  organization_modules: string[];
  /** Every installed module, chosen or not, with the subjects of its rules. */
  all_modules: { id: string; subject: Subject; settings_subject: Subject | null }[];
  plan: Plan;
  subscription_plan: { name: string; is_active: boolean };
  /** Features of the plan beyond those of every plan. */
  additional_features: string[];
  tenant_memory_details: { used: number; limit: number; is_exhausted: boolean };
  /** Active users, and those with a licence for each module by its subject. */
  used_license_count: Record<string, number>;
}
