import type { Checkpoint } from '../audit/checkpoint-key.ts';
import type { Tenant } from '../db/tenant.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import type { StoredRecord } from '../records/record-store.ts';
import type { Notice } from './notice.ts';

/** Effect that a row of the outbox asks for. */
export type ReadEffect =
  | { kind: 'checkpoint'; checkpoint: Checkpoint }
  | { kind: 'invite'; userId: string }
  | { kind: 'passwordReset'; userId: string }
  | { kind: 'addressChange'; userId: string; address: string }
  | { kind: 'libraryReminder'; userId: string; reminderId: string }
  | { kind: 'reportMail'; userId: string; scheduleId: string }
  | { kind: 'linkedChanged'; recordId: string }
  | { kind: 'notify'; record: StoredRecord; notice: Notice };

/** Reads a row of the outbox; nothing where it is gone, or the record that it is about: then there is nobody to tell. */
export async function readEffect(trx: Tenant, { organizationId, outboxId }: EffectKey): Promise<ReadEffect | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select(['record_id', 'kind', 'payload'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', outboxId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, payload } = row;
  const userId = String(payload['userId']);
  if (kind === 'checkpoint') return { kind, checkpoint: payload as unknown as Checkpoint };
  if (kind === 'invite' || kind === 'passwordReset') return { kind, userId };
  if (kind === 'libraryReminder') return { kind, userId, reminderId: String(payload['reminderId']) };
  if (kind === 'reportMail') return { kind, userId, scheduleId: String(payload['scheduleId']) };
  if (kind === 'addressChange') return { kind, userId, address: String(payload['address']) };
  if (row.record_id === null) return undefined;
  if (kind === 'linkedChanged') return { kind, recordId: row.record_id };
  const record = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', row.record_id)
    .executeTakeFirst();
  return record && { kind: 'notify', record, notice: payload as unknown as Notice };
}
