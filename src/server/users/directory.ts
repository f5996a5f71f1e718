import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Action } from '../../shared/permission.ts';
import { systemRoles } from '../../shared/system-roles.ts';
import type { Tenant } from '../db/tenant.ts';
import { usersOf, type UserFilter } from './user-store.ts';

interface DirectoryFilter extends UserFilter {
  party?: string | undefined;
  strict?: boolean | undefined;
}

/**
 * One page of the active users that a search finds, by name; those with the party's own role first. With `strict` people of other stock roles
 * are left out: those of the organisation's own roles remain.
 */
export async function searchDirectory(
  trx: Tenant,
  organizationId: string,
  { party, strict = false, ...filter }: DirectoryFilter,
  { page, size }: { page: number; size: number },
) {
  const role = roleOfParty(party);
  const found = usersOf(trx, organizationId, { ...filter, activeOnly: true }).$if(role !== '' && strict, (query) =>
    query.where((eb) => eb.or([eb('r.kind', '!=', 'system'), eb('r.name', '=', role)])),
  );
  const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const items = await found
    .select(['u.id', 'u.full_name as name', 'r.name as detail'])
    // Users whose role is made for the party are listed before others who may fill it.
    .$if(party !== undefined, (query) => query.orderBy((eb) => eb.and([eb('r.kind', '=', 'system'), eb('r.name', '=', role)]), 'desc'))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, total: Number(count) };
}

/** Returns the name of the stock role made for a party; empty if there is none. */
function roleOfParty(party = ''): string {
  return new Map<string, string>(Object.entries(systemRoles)).get(party) ?? '';
}

/** Returns the actions that a user needs to fill a part in a record: those of the part's own events; for a reviewer, those of `approve`. */
export function actionsOfParty({ grants }: ModuleManifest, party: string): Action[] {
  if (party === 'reviewer') return grants['approve']?.actions ?? [];
  const all = Object.values(grants);
  const becoming = all.filter((grant) => grant.becomes === party);
  const own = becoming.length > 0 ? becoming : all.filter((grant) => grant.party?.includes(party));
  const actions = own.flatMap((grant) => grant.actions ?? []);
  return actions.length > 0 ? [...new Set(actions)] : ['read'];
}
