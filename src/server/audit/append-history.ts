import type { HistoryEntity } from '../../shared/history.ts';
import type { RecordKey } from '../db/open-rows.ts';
import { composedOnce } from '../db/composed-once.ts';
import { atEnd, type Tenant } from '../db/tenant.ts';
import { canonical } from './canonical.ts';
import { entryHash, genesis } from './chain.ts';
import { personal, sealPersonal, subjectsIn } from './personal.ts';
import { ownRecordKeys, type RecordSubject } from './record-keys.ts';
import { ownSubjectKey } from './subject-keys.ts';

/** Version of the hashed text's format. The first version had no `v` and no site. */
const textVersion = 2;

export interface HistoryText {
  at: Date;
  /** Person who acted; null means the clock. */
  actorId: string | null;
  sessionId?: string;
  ip?: string;
  entity: HistoryEntity;
  entityId: string;
  action: string;
  /** Site of the entry's subject; a filter of the log. */
  siteId?: string | undefined;
  /** Person whom the entry's personal values concern, if not the actor or the user that the entry is about. */
  subjectId?: string;
  /** Changes, as plain JSON; part of the hashed text. Values marked as `personal` are kept under their subject's key. */
  details: Record<string, unknown>;
}

/**
 * Appends an entry to the organisation's hash chain, in the transaction of the change it describes. It is sealed and chained at the end of
 * the transaction: entries of one organisation queue behind each other, because the head row stays locked until the commit.
 */
export async function appendHistory(trx: Tenant, organizationId: string, entry: HistoryText): Promise<void> {
  const ofRecord = await recordKeyOf(trx, organizationId, entry.details);
  await atEnd(trx, () => chain(trx, organizationId, entry, ofRecord));
}

/** The text of an entry, with each personal value sealed. */
function textOf(entry: HistoryText, keys: Parameters<typeof sealPersonal>[1]): string {
  return canonical({
    v: textVersion,
    at: entry.at.toISOString(),
    actor: entry.actorId,
    session: entry.sessionId,
    ip: sealPersonal(personal(entry.ip), keys),
    entity: entry.entity,
    entityId: entry.entityId,
    site: entry.siteId ?? null,
    action: entry.action,
    details: sealPersonal(entry.details, keys),
  });
}

type Entry = {
  organizationId: string;
  seq: number;
  at: Date;
  actorId: string | null;
  entity: HistoryEntity;
  entityId: string;
  siteId: string | null;
  action: string;
  text: string;
  prev: string;
  hash: string;
};

const chainQuery = composedOnce((trx, { organizationId, seq, at, actorId, entity, entityId, siteId, action, text, prev, hash }: Entry) =>
  trx
    .with('entry', (db) =>
      db.insertInto('history').values({
        organization_id: organizationId,
        seq,
        at,
        actor_id: actorId,
        entity,
        entity_id: entityId,
        site_id: siteId,
        action,
        text,
        prev,
        hash,
      }),
    )
    .updateTable('history_heads')
    .set({ seq, hash })
    .where('organization_id', '=', organizationId),
);

/** Writes an entry behind the last one, under the key of its person. */
async function chain(
  trx: Tenant,
  organizationId: string,
  entry: HistoryText,
  ofRecord: (about: RecordSubject) => RecordKey | undefined,
): Promise<void> {
  const { at, actorId, entity, entityId, siteId = null, action } = entry;
  const userId = actorId ?? entry.subjectId ?? (entity === 'user' ? entityId : undefined);
  const head = await lockHead(trx, organizationId, userId ?? null);
  const found = head.subject === null ? undefined : { sealed_key: head.sealed_key };
  const key = userId === undefined ? undefined : await ownSubjectKey(trx, organizationId, { userId, at, found });
  const text = textOf(entry, { of: userId === undefined ? undefined : { organizationId, userId, key }, ofRecord });
  const seq = Number(head.seq) + 1;
  const added = { seq, at, actorId, entity, entityId, siteId, action, text, prev: head.hash, hash: entryHash(head.hash, seq, text) };
  const { numAffectedRows } = await chainQuery.run(trx, { organizationId, ...added });
  if (numAffectedRows !== 1n) throw new Error(`The history of ${organizationId} has no head`);
}

const headQuery = composedOnce((trx, { organizationId, userId }: { organizationId: string; userId: string | null }) =>
  trx
    .selectFrom('history_heads as h')
    .leftJoin('subject_keys as k', (join) => join.onRef('k.organization_id', '=', 'h.organization_id').on('k.user_id', '=', userId))
    .select(['h.seq', 'h.hash', 'k.user_id as subject', 'k.sealed_key'])
    .where('h.organization_id', '=', organizationId)
    .forUpdate('h'),
);

type Head = { seq: string; hash: string; subject: string | null; sealed_key: string | null };

/** Locks the head of an organisation's history, which its first entry makes, and reads the key of a person with it. */
async function lockHead(trx: Tenant, organizationId: string, userId: string | null): Promise<Head> {
  const head = await headQuery.first(trx, { organizationId, userId });
  if (head) return head;
  await trx
    .insertInto('history_heads')
    .values({ organization_id: organizationId, seq: 0, hash: genesis })
    .onConflict((row) => row.doNothing())
    .execute();
  const made = await headQuery.first(trx, { organizationId, userId });
  if (!made) throw new Error(`The history of ${organizationId} has no head`);
  return made;
}

/** Returns the keys of the records and rows that an entry tells of; none for a row that was erased. */
async function recordKeyOf(
  trx: Tenant,
  organizationId: string,
  details: Record<string, unknown>,
): Promise<(about: RecordSubject) => RecordKey | undefined> {
  const keys = new Map<string, RecordKey | undefined>();
  for (const [recordId, subjects] of Map.groupBy(subjectsIn(details), (subject) => subject.recordId)) {
    const rows = subjects.map(({ rowId }) => rowId);
    for (const [rowId, key] of await ownRecordKeys(trx, organizationId, recordId, rows)) keys.set(`${recordId}/${rowId}`, key);
  }
  return ({ recordId, rowId }) => keys.get(`${recordId}/${rowId}`);
}
