import { clockedStates, isSuspended, ownMoments } from '../../../workflows/index.ts';
import { dateIn, looksUp, momentOf, nextChange } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { remindOfReports, reportMoments } from './remind-of-reports.ts';
import { remindOfTimes, reminderMoments } from './remind-of-times.ts';
import { eachRecord, type ClockedServices } from './each-record.ts';
import { positionChange } from './position-change.ts';
import { setWake } from './record-store.ts';
import { ticked } from './conditions-now.ts';
import { fillingOf, type RecordView } from './record-view.ts';
import { moveBySystem } from './system-move.ts';

const batch = 200;

/** Sends `tick` to the records of an organisation that are due. Returns how many it changed. Reads no others. */
export async function tickRecords(services: ClockedServices, organizationId: string): Promise<number> {
  const now = services.clock.now();
  let changed = 0;
  for (let last: { wake_at: Date; id: string } | undefined; ;) {
    const after = last;
    const due = await services.tenancy.withTenant({ organizationId }, (trx) => dueRecords(trx, organizationId, now, after), {
      readOnly: true,
    });
    const ids = due.map(({ id }) => id);
    changed += await eachRecord(services, organizationId, ids, { change: tickRecord, failed: 'the clock could not reach a record' });
    last = due.at(-1);
    if (due.length < batch || last === undefined) return changed;
  }
}

async function dueRecords(
  trx: Tenant,
  organizationId: string,
  now: Date,
  after: { wake_at: Date; id: string } | undefined,
): Promise<{ wake_at: Date; id: string }[]> {
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'wake_at'])
    .where('organization_id', '=', organizationId)
    .where('wake_at', '<=', now)
    // One that fails or is locked keeps its moment: the next minute tries it again, this one goes on behind it.
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('wake_at', 'id'), '>', eb.tuple(after?.wake_at ?? now, after?.id ?? ''))),
    )
    .orderBy('wake_at')
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.flatMap(({ id, wake_at }) => (wake_at === null ? [] : [{ id, wake_at }]));
}

async function tickRecord(trx: Tenant, view: RecordView): Promise<boolean> {
  await remindOfTimes(trx, view);
  await remindOfReports(trx, view);
  const next = ticked(view);
  const isChanged = await moveBySystem(trx, view, next, { action: 'tick' });
  const record = isChanged && next.ok ? { ...view.record, ...positionChange(view, next.position) } : view.record;
  await setWake(trx, record, wakeAt({ ...view, record }));
  return isChanged;
}

/** When the clock has to visit a record next: at one of its times, for a reminder, or when a rule of its form changes; nothing where time does not matter to it. */
function wakeAt(view: RecordView): Date | null {
  const { record, lifecycle } = view;
  if (!clockedStates(lifecycle).includes(record.status)) return null;
  const now = view.now.getTime();
  const moments = [...ownMoments(lifecycle, record), ...reminderMoments(view), ...reportMoments(view)].filter((moment) => moment > now);
  const state = { state: record.status, isSuspended: isSuspended(lifecycle, record.status) };
  const change = nextChange(fillingOf(view, { while: record.status }), state);
  // Looked-up values such as certificates are valid for whole days.
  const midnight = looksUp(view.form, state) ? endOfDay(now, view.zone) : Infinity;
  const next = Math.min(...moments, change ?? Infinity, midnight);
  return next === Infinity ? null : new Date(next);
}

/** The first moment of the next day in a zone. */
function endOfDay(moment: number, zone: string): number {
  return momentOf(Date.parse(`${dateIn(moment, zone)}T00:00:00Z`) + 86_400_000, zone);
}
