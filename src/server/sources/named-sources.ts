import { sql } from 'kysely';
import { isFinal, lifecycleById, type Lifecycle } from '../../../workflows/index.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';

/**
 * Whether a published template of a module names a list, and the session may create records of the module or is party to one. Users who
 * fill in a form may read the lists of its answers, and no others. With `inUse`, only forms count that can still be filled in: versions that
 * are offered, and those of records that are not at their end.
 */
export async function mayReadNamed(
  trx: Tenant,
  modules: ModuleCatalogue,
  session: ServerSession,
  source: string,
  inUse?: 'inUse',
): Promise<boolean> {
  const { organizationId, userId } = session;
  const readable = modules.all.filter(({ subject }) => allows(session.rules, 'read', subject));
  if (readable.length === 0) return false;
  const created = readable.filter(({ subject }) => allows(session.rules, 'create', subject)).map(({ id }) => id);
  const lasting = JSON.stringify(Object.fromEntries(readable.map(({ id, lifecycle }) => [id, lastingStates(lifecycleById(lifecycle))])));
  const isInUse = sql`((t.is_active AND v.version = t.current_version) OR EXISTS (
      SELECT FROM records o WHERE o.organization_id = t.organization_id AND o.template_id = t.id AND o.template_version = v.version
        AND o.status = ANY (ARRAY(SELECT jsonb_array_elements_text(${lasting}::jsonb -> t.module)))))`;
  const { rows } = await sql`SELECT 1 FROM templates t
      JOIN template_versions v ON v.organization_id = t.organization_id AND v.template_id = t.id
    WHERE t.organization_id = ${organizationId}
      AND (t.module = ANY(${created}) OR (t.module = ANY(${readable.map(({ id }) => id)}) AND EXISTS (
        SELECT 1 FROM record_people p JOIN records r ON r.organization_id = p.organization_id AND r.id = p.record_id
        WHERE p.organization_id = ${organizationId} AND p.user_id = ${userId} AND r.module = t.module)))
      AND strpos(v.document::text, ${source}) > 0
      AND jsonb_path_exists(v.document::jsonb, '$.**."x-source" ? (@ == $source)', jsonb_build_object('source', ${source}::text))
      AND ${inUse ? isInUse : sql`true`}
    LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** The states of a lifecycle in which a record is not at its end. */
function lastingStates(lifecycle: Lifecycle): string[] {
  return Object.keys(lifecycle.states).filter((status) => !isFinal(lifecycle, status));
}
