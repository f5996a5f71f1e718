import type { PresentedOccurrence, PresentedSchedule } from '../../../shared/schedule.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { textIn } from '../../../server/templates/template-store.ts';
import type { ReadOccurrence, ReadSchedule } from './schedule-store.ts';

/** A schedule with its dates, as clients see it. */
export function presentSchedule(
  row: ReadSchedule,
  occurrences: readonly ReadOccurrence[],
  { language }: Pick<ServerSession, 'language'>,
  now: Date,
): PresentedSchedule {
  const own = occurrences.filter((each) => each.schedule_id === row.id).map(presentOccurrence);
  const upcoming = own.find(({ status, starts_at }) => status === 'scheduled' && Date.parse(starts_at) > now.getTime());
  return {
    id: row.id,
    title: row.title,
    template: { id: row.template_id, name: textIn(row.titles, language), icon: row.icon },
    audit_kind: row.audit_kind,
    places: row.places,
    rule: row.rule,
    first_day: row.first_day,
    last_day: row.last_day,
    start_time: row.start_time,
    minutes: row.minutes,
    is_active: row.is_active,
    owner: row.owner,
    version: row.lock_version,
    next: upcoming?.starts_at ?? null,
    occurrences: own,
  };
}

function presentOccurrence(row: ReadOccurrence): PresentedOccurrence {
  return {
    day: row.day,
    site: { id: row.site_id, name: row.site },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    record: row.record_id,
    number: row.number,
    status: row.status,
    conditions: row.conditions ?? [],
    auditor: row.auditor_id === null ? null : { id: row.auditor_id, name: row.auditor ?? '' },
    score: row.score,
    passed: row.passed,
    findings: row.findings,
    actions: row.actions,
    fault: row.fault,
  };
}
