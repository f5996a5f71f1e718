import type { Checkpoint } from '../audit/checkpoint-key.ts';
import { composedOnce } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { CalendarInvitation, EffectKey } from '../outbox/outbox.ts';
import type { StoredRecord } from '../records/record-store.ts';
import { noticeIn, type Notice } from './notice.ts';

/** Effect that a row of the outbox asks for. */
export type ReadEffect =
  | { kind: 'checkpoint'; checkpoint: Checkpoint }
  | { kind: 'invite'; userId: string }
  | { kind: 'passwordReset'; userId: string }
  | { kind: 'addressChange'; userId: string; address: string }
  | { kind: 'libraryReminder'; userId: string; reminderId: string }
  | { kind: 'mustRead'; fileId: string; version: number; by: string }
  | { kind: 'reportMail'; userId: string; scheduleId: string }
  | { kind: 'calendarInvitation'; invitation: CalendarInvitation }
  | { kind: 'linkedChanged' | 'lookupsChanged'; recordId: string }
  | { kind: 'notify'; record: StoredRecord; notice: Notice };

const effectQuery = composedOnce((trx, { organizationId, outboxId }: Record<keyof EffectKey, string>) =>
  trx
    .selectFrom('outbox as o')
    .leftJoin('records as r', (join) => sameOrganization(join, 'r.id', 'o.record_id'))
    .selectAll('r')
    .select(['o.record_id as about', 'o.kind', 'o.payload'])
    .where('o.organization_id', '=', organizationId)
    .where('o.id', '=', outboxId),
);

/** Reads a row of the outbox. Undefined if the row, or the record it is about, no longer exists: there is no one to notify. */
export async function readEffect(trx: Tenant, { organizationId, outboxId }: EffectKey): Promise<ReadEffect | undefined> {
  const row = await effectQuery.first(trx, { organizationId, outboxId });
  if (!row) return undefined;
  const { about, kind, payload, ...record } = row;
  const userId = String(payload['userId']);
  if (kind === 'checkpoint') return { kind, checkpoint: payload as unknown as Checkpoint };
  if (kind === 'invite' || kind === 'passwordReset') return { kind, userId };
  if (kind === 'libraryReminder') return { kind, userId, reminderId: String(payload['reminderId']) };
  if (kind === 'mustRead')
    return { kind, fileId: String(payload['fileId']), version: Number(payload['version']), by: String(payload['by']) };
  if (kind === 'reportMail') return { kind, userId, scheduleId: String(payload['scheduleId']) };
  if (kind === 'addressChange') return { kind, userId, address: String(payload['address']) };
  if (kind === 'calendarInvitation') return { kind, invitation: payload as unknown as CalendarInvitation };
  if (about === null) return undefined;
  if (kind === 'linkedChanged' || kind === 'lookupsChanged') return { kind, recordId: about };
  return record.id === null ? undefined : { kind: 'notify', record: record as StoredRecord, notice: noticeIn(payload) };
}
