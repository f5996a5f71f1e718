import { inEachOrganization } from './in-each-organization.ts';

/** Has the clock visit permits that are under review or rejected: they expire at their end. */
export const statements: string[] = [
  inEachOrganization(`
    UPDATE records SET wake_at = now() WHERE module = 'permits' AND status IN ('requested', 'pending', 'rejected') AND wake_at IS NULL`),
];
