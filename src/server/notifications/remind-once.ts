import { listChannels } from '../../shared/realtime.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueueReminder } from '../outbox/outbox.ts';
import { announce } from '../db/announce.ts';

export interface Reminder {
  recordId: string;
  module?: string;
  scenario: 'reviewDue' | 'reviewOverdue' | 'startsSoon' | 'endsSoon' | 'overdue' | 'reportSoon';
  /** Tells the reminders of a time apart: a month before it, a day before it. */
  key: string;
  dueAt: Date;
  roles: readonly string[];
}

/** Sends a reminder once per due time: only the call that inserts the row notifies. A changed due time is notified again. */
export async function remindOnce(
  trx: Tenant,
  organizationId: string,
  { recordId, module = '', scenario, key, dueAt, roles }: Reminder,
  now: Date,
): Promise<boolean> {
  const made = await trx
    .insertInto('record_reminders')
    .values({ organization_id: organizationId, record_id: recordId, scenario: key, due_at: dueAt, at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'record_id', 'scenario', 'due_at']).doNothing())
    .returning('record_id')
    .executeTakeFirst();
  if (!made) return false;
  await enqueueReminder(trx, organizationId, recordId, { scenario, roles, dueAt, at: now });
  const channel = listChannels[module];
  if (channel) announce(trx, { channel, to: { organizationId }, action: 'refresh' });
  return true;
}
