import { sql } from 'kysely';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';

/**
 * Whether a published template of a module names a list, and the session may create records of the module or is party to one. Users who
 * fill in a form may read the lists of its answers, and no others.
 */
export async function mayReadNamed(trx: Tenant, modules: ModuleCatalogue, session: ServerSession, source: string): Promise<boolean> {
  const { organizationId, userId } = session;
  const readable = modules.all.filter(({ subject }) => allows(session.rules, 'read', subject));
  if (readable.length === 0) return false;
  const created = readable.filter(({ subject }) => allows(session.rules, 'create', subject)).map(({ id }) => id);
  const { rows } = await sql`SELECT 1 FROM templates t
      JOIN template_versions v ON v.organization_id = t.organization_id AND v.template_id = t.id
    WHERE t.organization_id = ${organizationId}
      AND (t.module = ANY(${created}) OR (t.module = ANY(${readable.map(({ id }) => id)}) AND EXISTS (
        SELECT 1 FROM record_people p JOIN records r ON r.organization_id = p.organization_id AND r.id = p.record_id
        WHERE p.organization_id = ${organizationId} AND p.user_id = ${userId} AND r.module = t.module)))
      AND strpos(v.document::text, ${source}) > 0
      AND jsonb_path_exists(v.document::jsonb, '$.**."x-source" ? (@ == $source)', jsonb_build_object('source', ${source}::text))
    LIMIT 1`.execute(trx);
  return rows.length > 0;
}
