import { sql } from 'kysely';
import { oshaCases, summaryOf, type Establishment, type OshaCase, type OshaSummary, type OshaVictim } from '../../shared/osha.ts';
import { Problem } from '../../shared/problem.ts';
import { isReadGranted } from '../../shared/read-grants.ts';
import type { Tenant } from '../db/tenant.ts';
import { filterRecords } from '../records/list/filter-records.ts';
import { listContext } from '../records/list/list-records.ts';
import { indexed } from '../records/list/indexed.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { establishmentOf } from './establishment-store.ts';

export interface OshaLog {
  establishment: Establishment;
  cases: OshaCase[];
  summary: OshaSummary;
}

/** The recordable cases of a site in a calendar year, in their order, with their sums. */
export async function oshaLog(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { year, siteId }: { year: number; siteId: string },
): Promise<OshaLog> {
  // The log names who was hurt.
  if (!isReadGranted(services.modules.manifest('incidents'), 'health', session.rules)) throw new Problem('permission.denied');
  const establishment = await establishmentOf(services, trx, session, { siteId, year });
  const context = listContext(services, session, 'incidents');
  const filters = { site: siteId, occurred_at: `${year}-01-01..${year}-12-31`, submitted_at: '*' };
  const rows = await filterRecords(trx.selectFrom('records as r'), context, { module: 'incidents', filters })
    .where((eb) => eb('r.id', 'in', indexed(eb, session.organizationId, 'incidents', 'victim_outcome')))
    .select([
      'r.id',
      'r.number',
      'r.category',
      'r.answers',
      sql<string>`to_char(r.occurred_at AT TIME ZONE ${session.zone}, 'YYYY-MM-DD')`.as('date'),
    ])
    .orderBy('r.occurred_at')
    .orderBy('r.id')
    .execute();
  const cases = rows.flatMap(({ id, number, category, answers, date }) => {
    const victims = answers['victims'];
    return oshaCases({
      id,
      number: number ?? '',
      type: category ?? '',
      date,
      where: textOf(answers['exactLocation']) || establishment.name,
      description: textOf(answers['headline']),
      recordable: answers['recordable'],
      victims: Array.isArray(victims) ? (victims as OshaVictim[]) : [],
    });
  });
  return { establishment, cases, summary: summaryOf(cases) };
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
