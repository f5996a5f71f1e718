import { sql } from 'kysely';
import { retitled, type Form } from '../../../engine/index.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { defaultLanguage } from '../../shared/language.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { freeStorage } from '../files/free-storage.ts';
import { withdrawPublicLinks } from '../public-links/public-links.ts';
import { answersHash } from '../records/answers-hash.ts';
import { maskedContent, maskOf } from '../records/masked-names.ts';
import { writeWords } from '../records/project-answers.ts';
import { changeRecord, lockRecord, type StoredRecord } from '../records/record-store.ts';
import { lockWork, rewriteWork } from '../records/record-work.ts';
import { signaturesOf } from '../records/signatures.ts';
import type { FormCache } from '../templates/form-cache.ts';
import { withoutName, type ErasedPerson } from './without-name.ts';

const portion = 500;

/** Returns the ids of the records that involve a person or whose answers contain their name, one portion at a time. */
export async function mentions(trx: Tenant, organizationId: string, person: ErasedPerson, after: string): Promise<string[]> {
  const name = JSON.stringify(person.fullName.toLowerCase()).slice(1, -1);
  const rows = await trx
    .selectFrom('records as r')
    .select('r.id')
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('r.requester_id', '=', person.userId),
        sql<boolean>`strpos(lower(r.answers::text), ${name}) > 0 OR strpos(lower(r.remarks::text), ${name}) > 0`,
        sql<boolean>`strpos(r.context::text, ${person.userId}) > 0`,
        eb.exists(
          eb
            .selectFrom('record_work as w')
            .select('w.record_id')
            .whereRef('w.organization_id', '=', 'r.organization_id')
            .whereRef('w.record_id', '=', 'r.id')
            .where(sql<boolean>`strpos(lower(w.content::text), ${name}) > 0`),
        ),
        // Sealed answers are looked through once they are opened.
        eb.exists(
          eb
            .selectFrom('record_keys as k')
            .select('k.id')
            .whereRef('k.organization_id', '=', 'r.organization_id')
            .whereRef('k.record_id', '=', 'r.id')
            .where('k.sealed_key', 'is not', null),
        ),
        eb.exists(
          eb
            .selectFrom('record_people as p')
            .select('p.user_id')
            .whereRef('p.organization_id', '=', 'r.organization_id')
            .whereRef('p.record_id', '=', 'r.id')
            .where('p.user_id', '=', person.userId),
        ),
      ]),
    )
    .orderBy('r.id')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes a person's name from one record and its search words. Returns the storage keys of their signature pictures; undefined if the
 * record did not contain the name.
 */
export async function eraseInRecord(
  { forms }: { forms: FormCache },
  trx: Tenant,
  { organizationId, recordId, person, at }: { organizationId: string; recordId: string; person: ErasedPerson; at: Date },
): Promise<string[] | undefined> {
  const record = await lockRecord(trx, organizationId, recordId);
  if (!record) return undefined;
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, defaultLanguage);
  await eraseInWork(trx, record, form, person);
  const stored = { answers: record.answers as Answers, remarks: record.remarks as Remarks, signatures: signaturesOf({ record }) };
  const { answers, remarks, changed, files } = withoutName(form, stored, person);
  const renamed = new Map([[person.userId, person.pseudonym]]);
  // The search words of a record contain the names of its requester and parties, even if its answers do not.
  if (changed.length === 0) {
    await writeWords(trx, record, form, renamed);
    return undefined;
  }

  const version = record.version + 1;
  const masked = (all: Answers) => maskedContent(maskOf(form, stored.answers), { answers: all, remarks: {} }).answers;
  const title = record.title === null ? null : (retitled(form, record.title, masked(stored.answers), masked(answers)) ?? null);
  await writeWords(trx, await changeRecord(trx, record, { answers, remarks, title, version }, form), form, renamed);
  const keys = await removeFiles(trx, organizationId, recordId, files);
  // The record is about the person: their badge shows nobody any more.
  if (title !== record.title)
    await withdrawPublicLinks(trx, organizationId, { purpose: 'badge', entity: 'record', entityId: recordId }, { by: null, now: at });
  await appendHistory(trx, organizationId, {
    at,
    actorId: null,
    entity: 'record',
    entityId: recordId,
    action: 'erase',
    details: {
      person: person.userId,
      changed: Object.fromEntries(changed.map((key) => [key, null])),
      version,
      answersHash: answersHash(form, answers, remarks),
    },
  });
  return keys;
}

/** Removes a person's name from saves that are not recorded yet. */
async function eraseInWork(trx: Tenant, record: StoredRecord, form: Form, person: ErasedPerson): Promise<void> {
  const work = await lockWork(trx, record);
  if (!work) return;
  const stored = { answers: work.answers as Answers, remarks: work.remarks as Remarks, signatures: {} };
  const { answers, remarks, changed } = withoutName(form, stored, person);
  if (changed.length > 0) await rewriteWork(trx, record, form, { ...work, answers, remarks });
}

/** Removes files of a record; returns the keys that they are stored under. */
export async function removeFiles(trx: Tenant, organizationId: string, recordId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await trx
    .deleteFrom('files')
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('id', 'in', ids)
    .returning(['storage_key', 'size'])
    .execute();
  const freed = removed.reduce((sum, { size }) => sum + Number(size), 0);
  await freeStorage(trx, organizationId, freed);
  return removed.map(({ storage_key: key }) => key);
}
