import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueueToPeople } from '../outbox/outbox.ts';
import type { ServerSession } from '../session/server-session.ts';
import { usersOf } from '../users/user-store.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { addShares, removeShare, sharingOf } from './record-shares.ts';
import type { RecordView } from './record-view.ts';
import { draftActions, mayEditDraft } from './save-draft.ts';
import { appendRecordEntry } from './record-entry.ts';
import { announceLoss, announceRecord } from './record-store.ts';

/**
 * Shares a draft with colleagues: active users of its site who may fill in such records. Refuses any other id with
 * `record.not-shareable`, whether it is unknown or a user of another organisation.
 */
export async function shareDraft(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  people: readonly string[],
): Promise<RecordView> {
  const view = await loadView(services, trx, session, id, 'lock');
  const { record, now } = view;
  if (!mayEditDraft(view, session)) throw new Problem('record.not-draft');

  const wanted = [...new Set(people)].filter((userId) => userId !== record.requester_id);
  const able = await ableToFill(trx, session, view, wanted);
  const unable = people.flatMap((userId, index) => (able.has(userId) ? [] : [{ key: `shared_to/${index}`, code: 'answer.user' }]));
  if (unable.length > 0) throw new Problem('record.not-shareable', { violations: unable });

  const added = await addShares(trx, session.organizationId, id, wanted, { userId: session.userId, at: now });
  if (added.length > 0) {
    await enqueueToPeople(trx, record, { scenario: 'share', people: added, at: now });
    announceRecord(trx, record, 'update');
    await tell(trx, session, view, 'share', added);
  }
  return { ...view, ...(await sharingOf(trx, session.organizationId, id)) };
}

/**
 * Stops sharing a draft with a user. The draft's creator may remove anyone, others only themselves. The removed user remains a co-author.
 */
export async function unshareDraft(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  userId: string,
): Promise<void> {
  const view = await loadView(services, trx, session, id, 'lock');
  if (!mayEditDraft(view, session)) throw new Problem('record.not-draft');
  if (view.record.requester_id !== session.userId && userId !== session.userId) throw new Problem('permission.denied');
  if (!(await removeShare(trx, session.organizationId, id, userId, view.now))) throw new Problem('user.not-found');
  announceRecord(trx, view.record, 'update');
  announceLoss(trx, view.record, [userId]);
  await tell(trx, session, view, 'unshare', [userId]);
}

async function ableToFill(
  trx: Tenant,
  { contractorId }: ServerSession,
  { record, manifest }: RecordView,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await usersOf(trx, record.organization_id, {
    activeOnly: true,
    company: contractorId ?? undefined,
    may: { subject: manifest.subject, actions: draftActions },
    ...(record.site_id !== null && { siteId: record.site_id }),
  })
    .select('u.id')
    .where('u.id', 'in', people)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function tell(
  trx: Tenant,
  session: ServerSession,
  { record, now }: RecordView,
  action: 'share' | 'unshare',
  people: string[],
): Promise<void> {
  await appendRecordEntry(trx, session, {
    at: now,
    recordId: record.id,
    action,
    details: { people },
  });
}
