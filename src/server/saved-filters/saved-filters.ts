import type { SavedFilter } from '../../shared/saved-filter.ts';
import { mostSavedFilters } from '../../shared/saved-filter.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** The filters that the reader kept for a module's list, by name. */
export async function savedFilters(trx: Tenant, session: ServerSession, module: string): Promise<SavedFilter[]> {
  return trx
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('organization_id', '=', session.organizationId)
    .where('user_id', '=', session.userId)
    .where('module', '=', module)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Saves filters under a name, replacing any saved under the same name. */
export async function saveFilter(
  trx: Tenant,
  session: ServerSession,
  { id, module, name, query }: SavedFilter & { module: string },
): Promise<void> {
  const own = { organization_id: session.organizationId, user_id: session.userId };
  const known = await savedFilters(trx, session, module);
  const same = known.find((each) => each.name === name);
  if (!same && known.length >= mostSavedFilters) throw new Problem('list.saved-filters-full', { params: { limit: mostSavedFilters } });
  if (same) {
    await trx
      .updateTable('saved_filters')
      .set({ query })
      .where('organization_id', '=', own.organization_id)
      .where('user_id', '=', own.user_id)
      .where('id', '=', same.id)
      .execute();
    return;
  }
  await trx
    .insertInto('saved_filters')
    .values({ ...own, id, module, name, query })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .execute();
}

/** Forgets filters that the reader kept; those of others stay. */
export async function forgetFilter(trx: Tenant, session: ServerSession, id: string): Promise<void> {
  await trx
    .deleteFrom('saved_filters')
    .where('organization_id', '=', session.organizationId)
    .where('user_id', '=', session.userId)
    .where('id', '=', id)
    .execute();
}
