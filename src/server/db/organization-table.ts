import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../../shared/currency.ts';
import type { OnboardingStep } from '../../shared/onboarding.ts';
import type { Plan } from '../../shared/plan.ts';
import type { Big, Created, JsonDefault, Maybe } from './column-types.ts';

export interface OrganizationsTable {
  id: string;
  sub_domain_name: string;
  name: string;
  organization_status: Generated<'Active' | 'Inactive'>;
  is_locked: Generated<boolean>;
  is_onboarding_pending: Generated<boolean>;
  onboarding_step: Generated<OnboardingStep>;
  /** The modules that the organisation uses; nothing: all that are installed. */
  chosen_modules: Maybe<string[]>;
  plan: Generated<Plan>;
  is_subscription_active: Generated<boolean>;
  /** Maximum number of active users in the plan, and the limits of modules that differ from it. */
  user_limit: Generated<number>;
  module_limits: JsonDefault<Partial<Record<string, number>>>;
  timezone: string;
  sign_again_minutes: Generated<number>;
  /** Currency of new amounts. */
  currency: Generated<Currency>;
  /** Most rows of a list in one exported file. */
  export_rows: Generated<number>;
  storage_used: ColumnType<string, number | undefined, number | string>;
  storage_limit: Big;
  created_at: Created;
}
