import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { readableBy } from '../session/read-scope.ts';

/** Puts the titles of records beside their numbers, as far as the session may read them: a number alone names nothing to a person. */
export async function withTitles(
  trx: Tenant,
  session: ServerSession,
  modules: Pick<ModuleCatalogue, 'all'>,
  names: ReadonlyMap<string, string>,
  records: readonly string[],
): Promise<Map<string, string>> {
  const all = new Map(names);
  const ids = records.filter((id) => names.has(id));
  const readable = modules.all.filter(({ subject }) => allows(session.rules, 'read', subject)).map(({ id }) => id);
  if (ids.length === 0 || readable.length === 0) return all;
  const rows = await trx
    .selectFrom('records as r')
    .select(['r.id', 'r.title'])
    .where('r.organization_id', '=', session.organizationId)
    .where('r.id', 'in', ids)
    .where('r.module', 'in', readable)
    .where(readableBy(session))
    .execute();
  for (const { id, title } of rows) if (title?.trim()) all.set(id, `${names.get(id) ?? ''} · ${title.trim()}`);
  return all;
}
