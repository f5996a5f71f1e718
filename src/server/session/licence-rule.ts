import { sql } from 'kysely';
import { licensedSubjects } from '../../shared/permission.ts';

const subjects = sql.raw(`ARRAY['${licensedSubjects.join("', '")}']::text[]`);

/** Whether a rule `rr` of a role applies to a user `u`: a module's rules need a licence for the module. */
export const isLicensed = sql<boolean>`(rr.subject <> ALL (${subjects}) OR rr.subject = ANY (u.licences))`;
