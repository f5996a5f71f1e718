import type { Tenant } from '../db/tenant.ts';
import type { RecordView } from './record-view.ts';
import { isObject } from '../../shared/is-object.ts';
import { injuryDay, logGrowsAt } from '../../shared/osha/case-log.ts';
import { reportDeadlinesOf } from './report-deadlines.ts';
import { workingContent } from './record-work.ts';
import { remindOnce } from '../notifications/remind-once.ts';

const hour = 60 * 60_000;

/** Times before a deadline at which people are reminded: three days, one day, four hours and one hour. */
const spans = [72 * hour, 24 * hour, 4 * hour, hour];

/** Reminds of each approaching deadline for a report to an authority, once per time span. */
export async function remindOfReports(trx: Tenant, view: RecordView): Promise<void> {
  const { record, manifest, now } = view;
  for (const { due_at } of reportDeadlinesOf(view)) {
    const dueAt = new Date(due_at);
    const left = dueAt.getTime() - now.getTime();
    const span = spans.findLast((each) => left <= each);
    if (left <= 0 || span === undefined) continue;
    const roles = manifest.reportClocks?.tells ?? [];
    const key = `reportSoon ${span / hour}`;
    await remindOnce(trx, record.organization_id, { recordId: record.id, dueAt, scenario: 'reportSoon', key, roles }, now);
  }
}

/** Returns the moments at which deadlines for reports change something: each reminder, the deadline itself, and a further day in a case log. */
export function reportMoments(view: RecordView): number[] {
  const { answers } = workingContent(view);
  const victims = view.reportClocks ? answers['victims'] : undefined;
  const { now, zone } = view;
  const injuredOn = injuryDay(answers, zone);
  const grows = Array.isArray(victims) ? logGrowsAt(victims.filter(isObject), { injuredOn, now, zone })?.getTime() : undefined;
  const moments = reportDeadlinesOf(view).flatMap(({ due_at }) => [0, ...spans].map((span) => Date.parse(due_at) - span));
  return grows === undefined ? moments : [...moments, grows];
}
