import type { Establishment, EstablishmentDetails } from '../../shared/osha/establishment.ts';
import { peopleOfManpower } from '../../shared/statistics.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import type { ServerSession } from '../session/server-session.ts';
import { everySiteOf } from '../sites/site-store.ts';
import { changeForSite } from './change-for-site.ts';
import { hoursOfSites, monthsOf } from '../statistics/worked-hours.ts';
import { yearsOf } from './year-store.ts';

const unknown: EstablishmentDetails = { company_name: '', ein: '', naics_code: '', industry_description: '', establishment_type: 1 };
const detailColumns = ['company_name', 'ein', 'naics_code', 'industry_description', 'establishment_type'] as const;

/** Returns the months of a calendar year, such as `2026-04`. */
export function calendarMonths(year: number): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
}

/** A site as OSHA's forms describe it, with its employees and hours of a calendar year. */
export async function establishmentOf(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  { siteId, year }: { siteId: string; year: number },
): Promise<Establishment> {
  const site = await everySiteOf(trx, session)
    .select(['s.name', 's.address', 's.city', 's.state', 's.zip_code'])
    .where('s.id', '=', siteId)
    .executeTakeFirst();
  if (!site) throw refusedField('site_id', 'answer.reference');
  const known = await hoursOfSites(trx, session.organizationId, [siteId], calendarMonths(year));
  const byMonth = monthsOf(known, [siteId], calendarMonths(year), today(clock, session));
  const worked = [...byMonth.values()];
  const peopleOf = (manpower: number) => peopleOfManpower(manpower, known.settings);
  const stated = (await yearsOf(trx, session, [siteId], year)).get(siteId);
  if (!stated) throw refusedField('site_id', 'answer.reference');
  // Where an average is stated, the number assumed for a month without one says nothing.
  const people = [...byMonth].map(([month, { manpower }]) =>
    peopleOf(stated.average_employees === null ? manpower : (known.people.get(`${siteId} ${month}`)?.count ?? 0)),
  );
  const by_months = {
    average_employees: Math.round(worked.reduce((sum, { manpower }) => sum + peopleOf(manpower), 0) / Math.max(1, worked.length)),
    hours: worked.reduce((sum, { hours }) => sum + hours, 0),
  };
  return {
    ...((await detailsOf(trx, session, siteId)) ?? unknown),
    name: site.name,
    street_address: site.address ?? '',
    city: site.city ?? '',
    state: site.state ?? '',
    zip_code: site.zip_code ?? '',
    average_employees: stated.average_employees ?? by_months.average_employees,
    most_employees: Math.max(stated.average_employees ?? 0, ...people),
    hours: stated.employee_hours ?? by_months.hours,
    is_estimated: stated.employee_hours === null && worked.some(({ isEstimated }) => isEstimated),
    by_months,
    year: stated,
  };
}

async function detailsOf(trx: Tenant, { organizationId }: ServerSession, siteId: string): Promise<EstablishmentDetails | undefined> {
  const found = await trx
    .selectFrom('osha_establishments')
    .select([...detailColumns])
    .where('organization_id', '=', organizationId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return found && { ...found, establishment_type: found.establishment_type as 1 | 2 | 3 };
}

/** Says what OSHA's forms ask of a site. */
export async function changeEstablishment(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  siteId: string,
  details: EstablishmentDetails,
): Promise<void> {
  await changeForSite(trx, session, siteId, async () => {
    const before = (await detailsOf(trx, session, siteId)) ?? unknown;
    const at = clock.now();
    await trx
      .insertInto('osha_establishments')
      .values({ organization_id: session.organizationId, site_id: siteId, ...details, updated_at: at })
      .onConflict((row) => row.columns(['organization_id', 'site_id']).doUpdateSet({ ...details, updated_at: at }))
      .execute();
    return { at, before, after: details };
  });
}
