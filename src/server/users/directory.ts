import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Action } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { usersOf, type UserFilter } from './user-store.ts';

/** One page of the active users that a search finds, by name. */
export async function searchDirectory(
  trx: Tenant,
  organizationId: string,
  filter: UserFilter,
  { page, size }: { page: number; size: number },
) {
  const found = usersOf(trx, organizationId, { ...filter, activeOnly: true });
  const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const items = await found
    .select(['u.id', 'u.full_name as name', 'r.name as detail'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, total: Number(count) };
}

/** What a user must be allowed to do in order to fill a part in a record: send the events that are the part's own; a reviewer approves. */
export function actionsOfParty({ grants }: ModuleManifest, party: string): Action[] {
  if (party === 'reviewer') return grants['approve']?.actions ?? [];
  const all = Object.values(grants);
  const becoming = all.filter((grant) => grant.becomes === party);
  const own = becoming.length > 0 ? becoming : all.filter((grant) => grant.party?.includes(party));
  const actions = own.flatMap((grant) => grant.actions ?? []);
  return actions.length > 0 ? [...new Set(actions)] : ['read'];
}
