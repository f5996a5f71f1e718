import type { Establishment } from '../../shared/osha/establishment.ts';
import { numberedCases, isPrivacyCase, oshaCases, type OshaCase } from '../../shared/osha/osha-cases.ts';
import { summaryOf, type OshaSummary } from '../../shared/osha/osha-summary.ts';
import { answerOf, type OshaIncident } from '../../shared/osha/osha-victim.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { establishmentOf } from './establishment-store.ts';
import { readIncidents, requireHealth } from './read-incidents.ts';

export interface OshaLog {
  establishment: Establishment;
  incidents: OshaIncident[];
  cases: OshaCase[];
  summary: OshaSummary;
  /** Names of the privacy cases by their numbers: the confidential list of 29 CFR 1904.29(b)(6). */
  private_names: { case_no: string; name: string }[];
}

/** The recordable cases of a site in a calendar year, in their order, with their sums. */
export async function oshaLog(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { year, siteId }: { year: number; siteId: string },
): Promise<OshaLog> {
  requireHealth(services, session);
  const establishment = await establishmentOf(services, trx, session, { siteId, year });
  const incidents = await readIncidents(services, trx, session, { year, site: { id: siteId, name: establishment.name } });
  const cases = incidents.flatMap(oshaCases);
  const private_names = incidents
    .flatMap(numberedCases)
    .filter(({ person }) => isPrivacyCase(person))
    .map(({ number, person }) => ({ case_no: number, name: answerOf(person.rows, 'victimName') }));
  return { establishment, incidents, cases, summary: summaryOf(cases), private_names };
}
