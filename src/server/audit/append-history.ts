import { sql } from 'kysely';
import type { HistoryEntity } from '../../shared/history.ts';
import type { RecordKey } from '../db/open-rows.ts';
import { composedOnce } from '../db/composed-once.ts';
import { atEnd, type Tenant } from '../db/tenant.ts';
import { canonical } from './canonical.ts';
import { genesis } from './chain.ts';
import { personal, sealPersonal, subjectsIn } from './personal.ts';
import { ownRecordKeys, type RecordSubject } from './record-keys.ts';
import { openedKey, ownSubjectKey, storedKey, type StoredKey } from './subject-keys.ts';

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
 * the transaction, by the last statement before the commit: entries of one organisation queue behind each other, because the head row stays
 * locked until then.
 */
export async function appendHistory(trx: Tenant, organizationId: string, entry: HistoryText): Promise<void> {
  const userId = entry.actorId ?? entry.subjectId ?? (entry.entity === 'user' ? entry.entityId : undefined);
  const [ofRecord, stored] = await Promise.all([
    recordKeyOf(trx, organizationId, entry.details),
    userId === undefined ? undefined : storedKey(trx, organizationId, userId),
  ]);
  await atEnd(trx, (lastIsNext) => chain(trx, organizationId, entry, { userId, stored, ofRecord, lastIsNext }));
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
  at: Date;
  actorId: string | null;
  entity: HistoryEntity;
  entityId: string;
  siteId: string | null;
  action: string;
  text: string;
};

const appendQuery = composedOnce((trx, { organizationId, at, actorId, entity, entityId, siteId, action, text }: Entry) =>
  trx.selectNoFrom(
    sql<null>`append_history(${organizationId}, ${at}, ${actorId}, ${entity}, ${entityId}, ${siteId}, ${action}, ${text})`.as('done'),
  ),
);

interface Chained {
  /** Person whose key the entry's personal values are kept under. */
  userId: string | undefined;
  /** Their key as the transaction read it; undefined if they had none. */
  stored: StoredKey | undefined;
  ofRecord: (about: RecordSubject) => RecordKey | undefined;
  lastIsNext: () => void;
}

/** Writes an entry behind the last one, under the key of its person. */
async function chain(
  trx: Tenant,
  organizationId: string,
  entry: HistoryText,
  { userId, stored, ofRecord, lastIsNext }: Chained,
): Promise<void> {
  const { at, actorId, entity, entityId, siteId = null, action } = entry;
  const key =
    userId === undefined
      ? undefined
      : stored
        ? openedKey(trx, organizationId, userId, stored)
        : await firstKey(trx, organizationId, { userId, at });
  const text = textOf(entry, { of: userId === undefined ? undefined : { organizationId, userId, key }, ofRecord });
  lastIsNext();
  await appendQuery.run(trx, { organizationId, at, actorId, entity, entityId, siteId, action, text });
}

/** Makes the key of a person, unless another transaction has made it meanwhile: whoever makes keys locks the head of the history first. */
async function firstKey(trx: Tenant, organizationId: string, { userId, at }: { userId: string; at: Date }): Promise<Buffer | undefined> {
  await trx
    .insertInto('history_heads')
    .values({ organization_id: organizationId, seq: 0, hash: genesis })
    .onConflict((row) => row.column('organization_id').doUpdateSet({ seq: sql<string>`history_heads.seq` }))
    .execute();
  return ownSubjectKey(trx, organizationId, { userId, at });
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
