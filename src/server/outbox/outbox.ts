import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AddressedNotice } from '../../shared/tells.ts';
import type { Checkpoint } from '../audit/checkpoint-key.ts';
import { composedOnce } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';

/** Option that an event chose, and the parties that learn of it. */
export interface Chosen {
  question: string;
  option: string;
  /** Missing in older rows, whose options concern their only addressee. */
  parties?: readonly string[];
}

/** Mail to one guest of a calendar entry, and the version of the entry that it tells of. */
export interface CalendarInvitation {
  entryId: string;
  userId: string;
  kind: 'invited' | 'changed' | 'cancelled';
  version: number;
}

/** Which row of the outbox is carried out. */
export interface EffectKey {
  organizationId: string;
  outboxId: string;
}

/** Tells certain people of a record something, after the commit. */
export async function enqueueToPeople(
  trx: Tenant,
  record: { organization_id: string; id: string },
  { scenario, people, at }: { scenario: string; people: readonly string[]; at: Date },
): Promise<void> {
  if (people.length === 0) return;
  const to = people.map((userId) => ({ role: 'person', userId }));
  await put(trx, { organizationId: record.organization_id, recordId: record.id }, [{ kind: 'notify', payload: { to, scenario } }], at);
}

/** Notifies parties of a record of the answers that an event chose, after the commit. The person who chose them is not notified. */
export async function enqueueAnswers(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  chosen: readonly Chosen[],
  { by, event, at }: { by: string; event: string; at: Date },
): Promise<void> {
  if (chosen.length === 0) return;
  const to = [...new Set(chosen.flatMap(({ parties = [] }) => parties))].map((party) => ({ role: 'party', party }));
  await put(trx, { organizationId, recordId }, [{ kind: 'notify', payload: { to, scenario: 'chosen', by, event, chosen } }], at);
}

/**
 * Writes the notices of a transition into the outbox, in its transaction; the relay carries it on after the commit. One row is addressed to
 * everyone who is notified of the same, so that a person with several parts is notified once.
 */
export async function enqueue(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  notices: readonly AddressedNotice[],
  at: Date,
): Promise<void> {
  const joined = Map.groupBy(notices, ({ scenario, event }) => JSON.stringify([scenario, event]));
  const rows = [...joined.values()].map((same) => {
    const to = [...new Set(same.map(({ role }) => role))].map((role) => ({ role }));
    const { scenario, event, causes } = same[0] as AddressedNotice;
    return { kind: 'notify', payload: { to, scenario, ...(event !== undefined && { event }), ...(causes && { causes }) } };
  });
  await put(trx, { organizationId, recordId }, rows, at);
}

/** Queues a mail with a checkpoint of the history to the organisation's super admins. */
export async function enqueueCheckpoint(trx: Tenant, checkpoint: Checkpoint, at: Date): Promise<void> {
  await put(trx, { organizationId: checkpoint.organization }, [{ kind: 'checkpoint', payload: checkpoint }], at);
}

/** When a checkpoint was last mailed. */
export async function lastMailedCheckpoint(trx: Tenant, organizationId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'checkpoint')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Has an invited person sent a link to set their first password. */
export async function enqueueInvitation(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  await put(trx, { organizationId }, [{ kind: 'invite', payload: { userId } }], at);
}

/** Has a user sent a link to set a new password. */
export async function enqueuePasswordReset(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  await put(trx, { organizationId }, [{ kind: 'passwordReset', payload: { userId } }], at);
}

/** Has a user told at the address that was theirs that they have another one. */
export async function enqueueAddressChange(
  trx: Tenant,
  organizationId: string,
  { userId, address, at }: { userId: string; address: string; at: Date },
): Promise<void> {
  await put(trx, { organizationId }, [{ kind: 'addressChange', payload: { userId, address } }], at);
}

/** Has one person reminded of a folder or file of the library. */
export async function enqueueLibraryReminder(
  trx: Tenant,
  organizationId: string,
  reminder: { reminderId: string; userId: string },
  at: Date,
): Promise<void> {
  await put(trx, { organizationId }, [{ kind: 'libraryReminder', payload: reminder }], at);
}

/** Has the readers of a library file notified that they must read a version of it; the person who asked for it is not. */
export async function enqueueMustRead(
  trx: Tenant,
  organizationId: string,
  file: { fileId: string; version: number; by: string },
  at: Date,
): Promise<void> {
  await put(trx, { organizationId }, [{ kind: 'mustRead', payload: file }], at);
}

/** Queues a mail with a report to each person, limited to what that person may read. */
export async function enqueueReportMails(
  trx: Tenant,
  organizationId: string,
  { scheduleId, people, at }: { scheduleId: string; people: readonly string[]; at: Date },
): Promise<void> {
  const rows = people.map((userId) => ({ kind: 'reportMail', payload: { scheduleId, userId } }));
  await put(trx, { organizationId }, rows, at);
}

/** Has guests of a calendar entry mailed that they are invited, that it changed, or that it is off. */
export async function enqueueInvitations(
  trx: Tenant,
  organizationId: string,
  invitations: readonly CalendarInvitation[],
  at: Date,
): Promise<void> {
  const rows = invitations.map((payload) => ({ kind: 'calendarInvitation', payload }));
  await put(trx, { organizationId }, rows, at);
}

/** Reminds the people in some roles of a record about a time that approaches or has passed. */
export async function enqueueReminder(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  { scenario, roles, dueAt, at }: { scenario: string; roles: readonly string[]; dueAt: Date; at: Date },
): Promise<void> {
  if (roles.length === 0) return;
  const to = roles.map((role) => ({ role }));
  await put(trx, { organizationId, recordId }, [{ kind: 'notify', payload: { to, scenario, dueAt: dueAt.toISOString() } }], at);
}

type Rows = {
  organizationId: string;
  recordId: string | null;
  ids: readonly string[];
  kinds: readonly string[];
  payloads: readonly string[];
  at: Date;
};

const putQuery = composedOnce((trx, { organizationId, recordId, ids, kinds, payloads, at }: Rows) =>
  trx
    .insertInto('outbox')
    .columns(['organization_id', 'id', 'record_id', 'kind', 'payload', 'created_at'])
    .expression(
      sql`SELECT ${organizationId}::uuid, row.id, ${recordId}::uuid, row.kind, row.payload, ${at}::timestamptz
        FROM unnest(${ids}::uuid[], ${kinds}::text[], ${payloads}::jsonb[]) AS row (id, kind, payload)`,
    ),
);

/** Puts rows into the outbox, of a record or of the organisation alone: the relay carries them on after the commit. */
async function put(
  trx: Tenant,
  { organizationId, recordId = null }: { organizationId: string; recordId?: string | null },
  rows: readonly { kind: string; payload: object }[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(() => uuidv7());
  const kinds = rows.map(({ kind }) => kind);
  const payloads = rows.map(({ payload }) => JSON.stringify(payload));
  await putQuery.send(trx, { organizationId, recordId, ids, kinds, payloads, at });
}
