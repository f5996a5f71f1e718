import { sql } from 'kysely';
import { licensedSubjects, type Action, type Subject } from '../../shared/permission.ts';

const subjects = sql.raw(`ARRAY['${licensedSubjects.join("', '")}']::text[]`);

/** Whether a rule `rr` of a role applies to a user `u`: a module's rules need a licence for the module. */
export const isLicensed = sql<boolean>`(rr.subject <> ALL (${subjects}) OR rr.subject = ANY (u.licences))`;

/**
 * Whether the role of a user `u` grants any of the actions on a subject, and the user has a licence for it. The roles are looked up once for
 * the whole statement, not once for each user.
 */
export function mayAny(organizationId: string, { subject, actions }: { subject: Subject; actions: readonly Action[] }) {
  return sql<boolean>`(u.role_id = ANY (ARRAY(SELECT rr.role_id FROM role_rules rr
      WHERE rr.organization_id = ${organizationId} AND rr.subject = ${subject} AND rr.actions && ${actions}::text[]))
    AND (${subject}::text <> ALL (${subjects}) OR ${subject}::text = ANY (u.licences)))`;
}
