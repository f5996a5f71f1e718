import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { composedBy, composedOnce } from '../db/composed-once.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ScenarioKey } from '../mail/mailer-store.ts';
import { announce } from '../db/announce.ts';

export interface Notification extends ScenarioKey {
  outboxId: string;
  recordId: string | null;
  /** Address and title of the subject, if it is not a record. */
  path?: string;
  title?: string;
  senderId: string | null;
  /** The time that a reminder is about. */
  dueAt: Date | null;
  at: Date;
}

type Notified = Omit<Required<Notification>, 'path' | 'title'> & {
  organizationId: string;
  ids: readonly string[];
  userIds: readonly string[];
} & Record<'path' | 'title', string | null>;

const notifyQuery = composedOnce((trx, given: Notified) =>
  trx
    .insertInto('notifications')
    .columns([
      'organization_id',
      'id',
      'user_id',
      'outbox_id',
      'module',
      'scenario',
      'record_id',
      'path',
      'title',
      'sender_id',
      'due_at',
      'at',
    ])
    .expression(
      sql`SELECT ${given.organizationId}::uuid, person.id, person.user_id, ${given.outboxId}::uuid, ${given.module}, ${given.scenario},
        ${given.recordId}::uuid, ${given.path}, ${given.title}, ${given.senderId}::uuid, ${given.dueAt}::timestamptz, ${given.at}::timestamptz
        FROM unnest(${given.ids}::uuid[], ${given.userIds}::uuid[]) AS person (id, user_id)`,
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'outbox_id', 'user_id']).doNothing())
    .returning(['id', 'user_id']),
);

/** Puts a notification before each of some people, once, and rings their bells. */
export async function notifyPeople(trx: Tenant, organizationId: string, userIds: readonly string[], about: Notification): Promise<void> {
  if (userIds.length === 0) return;
  const { path = null, title = null, ...of } = about;
  const ids = userIds.map(() => uuidv7());
  const made = await notifyQuery.all(trx, { ...of, path, title, organizationId, ids, userIds });
  for (const { id, user_id: userId } of made) announce(trx, { channel: 'Notification', to: { userId }, action: 'create', data: { id } });
}

/** Scenarios that ask people for their review of a record: the first request, and those that repeat it. */
const asked = 'submit';
export const reviewScenarios: readonly string[] = [asked, 'escalate', 'reviewDue', 'reviewOverdue'];

/** Whether a scenario asks people for their review. */
export function asksForReview(scenario: string): boolean {
  return reviewScenarios.includes(scenario);
}

/**
 * Returns the people who have not been asked for a review yet. A person with an unread request of the same record is not asked twice: the
 * request written when the record was submitted may be delivered as late as that of a later turn. A named lock puts concurrent calls in
 * sequence. The record itself is not locked, because the minute task skips locked records.
 */
export async function notYetAsked(
  trx: Tenant,
  { organizationId, recordId, scenario, outboxId }: { organizationId: string; recordId: string; scenario: string; outboxId: string },
  userIds: readonly string[],
): Promise<string[]> {
  if (scenario !== asked || userIds.length === 0) return [...userIds];
  await lockName(trx, `asked:${organizationId}:${recordId}`);
  const rows = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('scenario', '=', asked)
    .where('outbox_id', '<>', outboxId)
    .where('read_at', 'is', null)
    .where(isOneOf(userIds))
    .execute();
  const before = new Set(rows.map((row) => row.user_id));
  return userIds.filter((id) => !before.has(id));
}

/** Marks the notifications that ask for a review as read once it is settled, for one person or for the whole round. */
export async function settleReviewNotifications(
  trx: Tenant,
  { organizationId, recordId, userId, at }: { organizationId: string; recordId: string; userId?: string; at: Date },
): Promise<void> {
  announceSettled(trx, await settle(trx, { organizationId, userId, at }, { recordId }));
}

/** Tells the screens of people that notifications of theirs are read. */
export function announceSettled(trx: Tenant, settled: readonly { id: string; user_id: string }[]): void {
  for (const { id, user_id: userId } of settled) announce(trx, { channel: 'Notification', to: { userId }, action: 'update', data: { id } });
}

/** Marks a person's notifications about one address as read once they did what was asked, and has their screens count again what waits. */
export async function settleNotificationsAt(
  trx: Tenant,
  { organizationId, userId }: { organizationId: string; userId: string },
  path: string,
  at: Date,
): Promise<void> {
  await settle(trx, { organizationId, userId, at }, { path });
  announce(trx, { channel: 'Notification', to: { userId }, action: 'update' });
}

type Which = { path: string } | { recordId: string };

type Settled = { organizationId: string; userId: string; path: string; recordId: string; at: Date };

const settleQuery = composedBy((trx, given: Settled, { by, isOfOne }: { by: 'path' | 'record'; isOfOne: boolean }) =>
  trx
    .updateTable('notifications')
    .set({ read_at: given.at })
    .where('organization_id', '=', given.organizationId)
    .$if(by === 'path', (of) => of.where('path', '=', given.path))
    .$if(by === 'record', (of) => of.where('record_id', '=', given.recordId).where('scenario', 'in', reviewScenarios))
    .where('read_at', 'is', null)
    .$if(isOfOne, (of) => of.where('user_id', '=', given.userId))
    .returning(['id', 'user_id']),
);

/** Marks unread notifications about an address, or those that ask for a review, as read, of one person or of everyone; returns them. */
async function settle(
  trx: Tenant,
  { organizationId, userId, at }: { organizationId: string; userId: string | undefined; at: Date },
  which: Which,
): Promise<{ id: string; user_id: string }[]> {
  const query = settleQuery({ by: 'path' in which ? 'path' : 'record', isOfOne: userId !== undefined });
  return query.all(trx, { path: '', recordId: '', ...which, organizationId, userId: userId ?? '', at });
}

const refusalQuery = composedOnce((trx, given: ScenarioKey & { organizationId: string; userIds: readonly string[] }) =>
  trx
    .selectFrom('mail_refusals')
    .select('user_id')
    .where('organization_id', '=', given.organizationId)
    .where('module', '=', given.module)
    .where('scenario', '=', given.scenario)
    .where(isOneOf(given.userIds)),
);

const isOneOf = (userIds: readonly string[]) => sql<boolean>`user_id = ANY (${userIds}::uuid[])`;

/** Which of some people want no mail of a scenario. */
export async function mailRefusedBy(
  trx: Tenant,
  organizationId: string,
  { module, scenario }: ScenarioKey,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await refusalQuery.all(trx, { organizationId, module, scenario, userIds });
  return new Set(rows.map((row) => row.user_id));
}

/** Removes notifications that were read before `before.read` (three months ago) or created before `before.any` (half a year ago). */
export async function forgetNotifications(trx: Tenant, organizationId: string, before: { read: Date; any: Date }): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('read_at', '<', before.read), eb('at', '<', before.any)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
