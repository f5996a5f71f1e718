import type { ProblemError } from '../problem-error.ts';
import { checkPassword, isEmail } from '../session/password-rules.ts';
import { isSubDomain } from './sub-domain.ts';

/** Entries that make the first organisation, under the names that the server takes. */
export interface FirstOrganisation {
  name: string;
  sub_domain_name: string;
  timezone: string;
  full_name: string;
  email: string;
  password: string;
  password_confirmation: string;
}
export type Field = keyof FirstOrganisation;

/** Translation keys of the errors, by field. */
export type Findings = Partial<Record<Field, FindingKey>>;
type FindingKey =
  | 'firstRun.nameMissing'
  | 'firstRun.subDomainInvalid'
  | 'firstRun.timezoneMissing'
  | 'firstRun.fullNameMissing'
  | 'signIn.emailInvalid'
  | 'reset.rulesMissed'
  | 'reset.mismatch';

/** The fields, in the order of the form. */
export const fields: readonly Field[] = ['name', 'sub_domain_name', 'timezone', 'full_name', 'email', 'password', 'password_confirmation'];

/** Returns the findings that are possible before the entries are sent. */
export function check(entries: FirstOrganisation): Findings {
  const { isLongEnough, hasSpecial, matches } = checkPassword(entries.password, entries.password_confirmation);
  return {
    ...(entries.name.trim() === '' && { name: 'firstRun.nameMissing' }),
    ...(!isSubDomain(entries.sub_domain_name) && { sub_domain_name: 'firstRun.subDomainInvalid' }),
    ...(entries.timezone === '' && { timezone: 'firstRun.timezoneMissing' }),
    ...(entries.full_name.trim() === '' && { full_name: 'firstRun.fullNameMissing' }),
    ...(!isEmail(entries.email) && { email: 'signIn.emailInvalid' }),
    ...(!(isLongEnough && hasSpecial) && { password: 'reset.rulesMissed' }),
    ...(!matches && { password_confirmation: 'reset.mismatch' }),
  };
}

/** Returns the field at which a refusal is explained. Undefined for a refusal that concerns no field; it is shown above the form. */
export function fieldOf({ code, violations }: Pick<ProblemError, 'code' | 'violations'>): Field | undefined {
  if (code === 'organisation.sub-domain-taken') return 'sub_domain_name';
  if (code === 'session.e-mail-invalid') return 'email';
  if (code === 'session.password-mismatch') return 'password_confirmation';
  if (code.startsWith('session.password-')) return 'password';
  return fields.find((field) => violations.some(({ key }) => key === field));
}
