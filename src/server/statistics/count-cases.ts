import { sql, type RawBuilder } from 'kysely';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { noCases, type Cases } from '../../shared/rates.ts';
import { datedBy } from '../../shared/statistics.ts';
import type { Tenant } from '../db/tenant.ts';
import { withoutNestedLoops } from '../db/without-nested-loops.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { filterRecords, type FilterContext, type RecordFilter } from '../records/list/filter-records.ts';
import { monthAtSite, monthName, type SitesOfZone } from '../records/list/site-zone.ts';
import { indexed, type Filtered } from '../records/list/indexed.ts';

/** Outcomes by the codes of a person hurt, or of an incident as a whole. */
const outcomes: Record<string, Exclude<keyof Cases, 'lostDays'>> = {
  fatality: 'fatalities',
  permanent_disability: 'daysAway',
  lost_time_injury: 'daysAway',
  restricted_work: 'restricted',
  medical_treatment: 'medical',
  first_aid: 'firstAid',
  near_miss: 'nearMisses',
  damage: 'damages',
};
const harmless = ['near_miss', 'damage'];

/** The index values that the victims of an incident write. */
const outcomeOfVictim = 'victim_outcome';
const daysOfVictim = 'days_away';

export interface CountedCases {
  site: string | null;
  month: string;
  cases: Cases;
  /** Incidents that name no injured person. Each counts once, by its own outcome. */
  unnamed: number;
}

/** Whether the days that people were away may be summed: only for readers of health data. */
export function countsLostDays({ index }: Pick<ModuleManifest, 'index'>): boolean {
  return index?.[daysOfVictim] !== undefined;
}

/**
 * Counts cases by site and month: each employee or contractor hurt once, by their outcome, as OSHA does. Read from index values, so that no answer about
 * a person is opened; the days away are null for those who may not read health data.
 */
export async function countCases(
  trx: Tenant,
  context: FilterContext,
  filter: RecordFilter,
  elsewhere: readonly SitesOfZone[],
): Promise<CountedCases[]> {
  return withoutNestedLoops(trx, () => casesOf(trx, context, filter, elsewhere));
}

async function casesOf(
  trx: Tenant,
  context: FilterContext,
  filter: RecordFilter,
  elsewhere: readonly SitesOfZone[],
): Promise<CountedCases[]> {
  const daysAreRead = countsLostDays(context.manifest);
  const found = new Map<string, CountedCases>();
  const at = ({ site, month }: Pick<CountedCases, 'site' | 'month'>) => {
    const key = `${site} ${month}`;
    const known = found.get(key) ?? { site, month, cases: { ...noCases, ...(!daysAreRead && { lostDays: null }) }, unnamed: 0 };
    found.set(key, known);
    return known;
  };
  const month = monthAtSite(sql.ref(`r.${datedBy(filter.module)}`), context.session, elsewhere);
  const records = filterRecords(trx.selectFrom('records as r'), context, filter);
  const victims = withIndex(records, context, filter.module, outcomeOfVictim);

  const people = await grouped(victims, month, sql`x.vtext`, sql`sum(coalesce(x.vnum, 1))`);
  for (const row of people) add(at(row).cases, row.code, row.count);

  const others = await grouped(
    records.where((eb) =>
      eb.or([
        eb('r.category', 'in', harmless),
        eb.not(eb('r.id', 'in', indexed(context.session.organizationId, filter.module, outcomeOfVictim))),
      ]),
    ),
    month,
    sql`r.category`,
    sql`count(*)`,
  );
  for (const row of others) {
    add(at(row).cases, row.code, row.count);
    if (row.code !== null && Object.hasOwn(outcomes, row.code) && !harmless.includes(row.code)) at(row).unnamed += row.count;
  }

  if (!daysAreRead) return [...found.values()];
  const days = await grouped(withIndex(records, context, filter.module, daysOfVictim), month, sql`NULL`, sql`sum(x.vnum)`);
  for (const row of days) at(row).cases.lostDays = row.count;
  return [...found.values()];
}

function add(cases: Cases, code: string | null, count: number): void {
  const outcome = code === null || !Object.hasOwn(outcomes, code) ? undefined : outcomes[code];
  if (outcome !== undefined) cases[outcome] += count;
}

async function grouped(records: Filtered, month: RawBuilder<number | null>, code: RawBuilder<unknown>, count: RawBuilder<unknown>) {
  const rows = await records
    .select(['r.site_id as site', month.as('month')])
    .select([sql<string | null>`${code}`.as('code'), sql<number>`(${count})::float8`.as('count')])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();
  return rows.map((row) => ({ ...row, month: row.month === null ? '' : monthName(row.month) }));
}

function withIndex(records: Filtered, { session }: FilterContext, module: string, field: string): Filtered {
  return records.innerJoin('record_index as x', (join) =>
    sameOrganization(join, 'x.record_id', 'r.id')
      .on('x.organization_id', '=', session.organizationId)
      .on('x.module', '=', module)
      .on('x.field', '=', field),
  );
}
