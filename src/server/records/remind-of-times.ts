import { durationOf, later } from '../../shared/duration.ts';
import type { Tenant } from '../db/tenant.ts';
import type { RecordView } from './record-view.ts';
import { remindOnce } from '../notifications/remind-once.ts';

const hour = 60 * 60_000;

/** Sends the reminders of a module for approaching or past times of a record, each once. */
export async function remindOfTimes(trx: Tenant, { record, manifest: { reminders = [] }, now }: RecordView): Promise<void> {
  for (const [place, { before = '', after = '', of, tells, while: state }] of reminders.entries()) {
    if (state !== undefined && state !== record.status) continue;
    const [duration, delay, dueAt] = [durationOf(before), durationOf(after), record[of]];
    if (delay && dueAt !== null && later(dueAt, delay) <= now) {
      const escalation = {
        recordId: record.id,
        module: record.module,
        dueAt,
        scenario: 'overdue' as const,
        key: `overdue ${after}`,
        roles: tells,
      };
      await remindOnce(trx, record.organization_id, escalation, now);
    }
    if (!duration || dueAt === null || dueAt <= now || dueAt > later(now, duration)) continue;
    const scenario = of === 'starts_at' ? 'startsSoon' : 'endsSoon';
    const key = place === 0 ? scenario : `${scenario} ${before}`;
    await remindOnce(trx, record.organization_id, { recordId: record.id, module: record.module, dueAt, scenario, key, roles: tells }, now);
  }
}

/** The moments at which the reminders of a record are due. */
export function reminderMoments({ record, manifest: { reminders = [] }, now }: Pick<RecordView, 'record' | 'manifest' | 'now'>): number[] {
  return reminders.flatMap(({ before = '', after = '', of, while: state }) => {
    if (state !== undefined && state !== record.status) return [];
    const [duration, delay, dueAt] = [durationOf(before), durationOf(after), record[of]];
    if (delay && dueAt !== null) return [later(dueAt, delay).getTime()];
    if (!duration || dueAt === null || dueAt <= later(now, duration)) return [];
    const { months, rest } = duration;
    // A month before the 31st may be a day that the month does not have: then the next hours are tried.
    return [Math.max(later(dueAt, { months: -months, rest: -rest }).getTime(), now.getTime() + (months > 0 ? hour : 0))];
  });
}
