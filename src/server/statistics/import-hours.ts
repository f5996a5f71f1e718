import type { RowReason } from '../../shared/import.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ImportKind, ImportServices, Outcome } from '../imports/import-kind.ts';
import type { ServerSession } from '../session/server-session.ts';
import { enterManpower } from '../manpower/enter-manpower.ts';
import { listedSites, sitesOf } from '../sites/site-store.ts';
import { plain } from '../users/import-words.ts';
import { hoursIn, type HoursRow, type ReadHours } from './read-hours.ts';
import { enterHours } from './worked-hours.ts';

/** Worked hours and manpower from a workbook. Replaces existing months. For admins only, as is entering them. */
export const hoursImportKind: ImportKind<HoursRow> = {
  async begin(services, trx, session, { stored }) {
    const sites = await siteNames(trx, session);
    return {
      async take(row) {
        if (!session.isAdmin) return [{ column: null, code: 'permission.denied' }];
        const { read, reasons } = hoursIn(row, stored.head, sites);
        return reasons.length > 0 ? reasons : replace(services, trx, session, read);
      },
      reasonsOf,
    };
  },
  cellsOf: ({ cells }) => cells,
};

/** The sites by their names; null for a name that several have. */
async function siteNames(trx: Tenant, session: ServerSession): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>();
  for (const { id, name } of await listedSites(trx, session)) names.set(plain(name), names.has(plain(name)) ? null : id);
  return names;
}

async function replace(
  services: ImportServices,
  trx: Tenant,
  session: ServerSession,
  { site, year, month, manpower, hours }: ReadHours,
): Promise<Outcome> {
  const key = { site_id: site, year, month };
  // Locks the site, so that the import and a manual entry for the same month wait for each other.
  await sitesOf(trx, session).select('s.id').where('s.id', '=', site).forNoKeyUpdate().executeTakeFirst();
  const of = { organization_id: session.organizationId, ...key };
  const people = await trx
    .selectFrom('manpower')
    .select(['count', 'lock_version'])
    .where((eb) => eb.and(of))
    .executeTakeFirst();
  const worked = await trx
    .selectFrom('worked_hours')
    .select(['hours', 'is_imported'])
    .where((eb) => eb.and(of))
    .executeTakeFirst();

  const isOtherManpower = manpower !== undefined && manpower !== people?.count;
  const isOtherHours = hours !== undefined && (hours !== worked?.hours || !worked.is_imported);
  if (isOtherManpower) await enterManpower(services, trx, session, { ...key, count: manpower, lock_version: people?.lock_version ?? 0 });
  if (isOtherHours) await enterHours(services, trx, session, { ...key, hours }, { isImported: true });
  if (!isOtherManpower && !isOtherHours) return 'unchanged';
  return (isOtherManpower && people) || (isOtherHours && worked) ? 'updated' : 'created';
}

function reasonsOf({ code, details }: Problem): RowReason[] {
  return [{ column: null, code: details.violations?.[0]?.code ?? code, ...(details.params && { params: details.params }) }];
}
