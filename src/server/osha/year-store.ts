import type { EstablishmentYear } from '../../shared/osha/establishment.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import type { ServerSession } from '../session/server-session.ts';
import { changeForSite } from './change-for-site.ts';

const columns = [
  'average_employees',
  'employee_hours',
  'other_hours',
  'executive_name',
  'executive_title',
  'executive_phone',
  'certified_on',
] as const;
const unstated: EstablishmentYear = {
  average_employees: null,
  employee_hours: null,
  other_hours: null,
  executive_name: '',
  executive_title: '',
  executive_phone: '',
  certified_on: null,
};

/** Returns the stated figures of a calendar year for each of the given sites. */
export async function yearsOf(
  trx: Tenant,
  { organizationId }: Pick<ServerSession, 'organizationId'>,
  siteIds: readonly string[],
  year: number,
): Promise<Map<string, EstablishmentYear>> {
  if (siteIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('osha_years')
    .select(['site_id', ...columns])
    .where('organization_id', '=', organizationId)
    .where('site_id', 'in', siteIds)
    .where('year', '=', year)
    .execute();
  const stated = new Map(rows.map(({ site_id: site, ...row }) => [site, row]));
  return new Map(siteIds.map((site) => [site, stated.get(site) ?? unstated]));
}

/** States a year of a site: its numbers, and who certified its summary and when, which is after the year has ended (29 CFR 1904.32). */
export async function changeYear(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  { siteId, year, stated }: { siteId: string; year: number; stated: EstablishmentYear },
): Promise<void> {
  await changeForSite(trx, session, siteId, async () => {
    const day = stated.certified_on;
    if (day !== null && (day < `${year}-12-31` || day > today(clock, session)))
      throw refusedField('certified_on', 'osha.certified-when', { year });
    if (day !== null && stated.executive_name.trim() === '') throw refusedField('executive_name', 'answer.required');
    const before = (await yearsOf(trx, session, [siteId], year)).get(siteId) ?? unstated;
    const at = clock.now();
    await trx
      .insertInto('osha_years')
      .values({ organization_id: session.organizationId, site_id: siteId, year, ...stated, updated_at: at })
      .onConflict((row) => row.columns(['organization_id', 'site_id', 'year']).doUpdateSet({ ...stated, updated_at: at }))
      .execute();
    return { at, before, after: stated };
  });
}
