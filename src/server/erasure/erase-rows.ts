import { namesRecords, open, links, people, type Form } from '../../../engine/index.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { appendHistory } from '../audit/append-history.ts';
import { destroyRecordKeys, erasedRows } from '../audit/record-keys.ts';
import type { Tenant } from '../db/tenant.ts';
import { answersHash } from '../records/answers-hash.ts';
import { maskedContent, maskOf } from '../records/masked-names.ts';
import { privateKeys, rowIdOf, rowOfKey } from '../records/private-questions.ts';
import { assignedParties } from '../records/project-answers.ts';
import { writeAnsweredLinks } from '../records/record-links.ts';
import { indexValues, recountMark } from '../records/index-values.ts';
import { zoneOf } from '../records/load-view.ts';
import { changeRecord, lockRecord, writePeople, type StoredRecord } from '../records/record-store.ts';
import { replaceIndex } from '../records/record-words.ts';
import { lockWork, rewriteWork } from '../records/record-work.ts';
import { referencesIn } from '../sources/references.ts';
import { removeFiles } from './erase-record.ts';
import type { ErasureServices } from './erase-subject.ts';

/** Private answers of a record that are to be erased: those of one row of a grid, or all of them. */
export interface ErasedPart {
  organizationId: string;
  recordId: string;
  rowId?: string | undefined;
}

export interface RowErasure extends ErasedPart {
  /** How many rows were erased. */
  rows: number;
  /** How many files of them were removed. */
  files: number;
}

type Content = Pick<StoredRecord, 'answers' | 'remarks'>;

/**
 * Destroys the keys of a row that few may read, or of everything that few may read in a record, and takes its answers, remarks, files and index
 * values away. The rest of the record lives on. Returns nothing where the record does not exist or has no such row; repeating it changes nothing.
 */
export async function eraseRows(services: ErasureServices, part: ErasedPart): Promise<RowErasure | undefined> {
  const { organizationId } = part;
  const done = await services.tenancy.withTenant({ organizationId }, (trx) => eraseIn(services, trx, part));
  if (!done) return undefined;
  await services.files.remove(organizationId, done.files);
  return { ...part, rows: done.rows, files: done.files.length };
}

async function eraseIn(
  { forms, clock }: ErasureServices,
  trx: Tenant,
  { organizationId, recordId, rowId }: ErasedPart,
): Promise<{ rows: number; files: string[] } | undefined> {
  const record = await lockRecord(trx, organizationId, recordId);
  if (!record) return undefined;
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, defaultLanguage);
  const work = await lockWork(trx, record);
  const rows = new Set([...rowsOf(form, record), ...(work ? rowsOf(form, work) : [])]);
  const erased = new Set(await erasedRows(trx, organizationId, recordId));
  if (rowId !== undefined && !rows.has(rowId) && !erased.has(rowId)) return undefined;

  const whole = rowId === undefined;
  const going = whole ? [...rows] : [rowId];
  const before = { answers: record.answers as Answers, remarks: record.remarks as Remarks };
  // The rows say whose names are masked elsewhere: with them gone, the names themselves are written over.
  const masks = [before, ...(work ? [work] : [])].map(({ answers }) => maskOf(form, onlyRows(form, answers, going)));
  const without = (content: { answers: object; remarks: object }) =>
    masks.reduce((left, mask) => maskedContent(mask, left), withoutRows(form, content, going, whole));
  const [after, workAfter] = [without(before), work && { ...work, ...without(work) }];
  const isDone = going.every((id) => erased.has(id)) && isSame(after, before) && isSame(workAfter, work);
  if (isDone) return { rows: 0, files: [] };
  const lost = [before, ...(work ? [work] : [])].flatMap((content) => filesOf(form, content));
  const kept = new Set([after, ...(workAfter ? [workAfter] : [])].flatMap((content) => filesOf(form, content)));
  await destroyRecordKeys(trx, organizationId, recordId, whole ? ['', ...going] : going);

  const version = record.version + 1;
  const written = await changeRecord(trx, record, { answers: after.answers, remarks: after.remarks, version }, form);
  await writePeople(trx, written, [...people(form, after.answers), ...assignedParties(written)]);
  if (namesRecords(form)) await writeAnsweredLinks(trx, written, form, links(form, after.answers));
  await writePrivateIndex(trx, written, form, after, clock.now());
  if (workAfter) await rewriteWork(trx, record, form, workAfter);
  const files = await removeFiles(
    trx,
    organizationId,
    recordId,
    lost.filter((id) => !kept.has(id)),
  );
  const count = going.filter((id) => !erased.has(id)).length;
  await appendHistory(trx, organizationId, {
    at: clock.now(),
    actorId: null,
    entity: 'record',
    entityId: recordId,
    action: 'erase',
    details: {
      rows: going,
      changed: Object.fromEntries(changedBy(before, after).map((key) => [key, null])),
      version,
      answersHash: answersHash(form, after.answers, after.remarks),
    },
  });
  return { rows: count, files };
}

/** The ids of the rows that only few may read. */
function rowsOf(form: Form, { answers }: { answers: object }): string[] {
  const isPrivate = privateKeys(form);
  return Object.entries(answers).flatMap(([key, value]) =>
    isPrivate(key) && form.questions.get(key)?.field === 'grid' && Array.isArray(value) ? value.map(rowIdOf).filter((id) => id !== '') : [],
  );
}

function withoutRows(form: Form, content: { answers: object; remarks: object }, rows: readonly string[], whole: boolean): Content {
  const isPrivate = privateKeys(form);
  const isGrid = (key: string) => form.questions.get(key)?.field === 'grid';
  const answers = Object.entries(content.answers).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (!isPrivate(key)) return [[key, value]];
    if (!isGrid(key) || !Array.isArray(value)) return whole ? [] : [[key, value]];
    return [[key, value.map((row: unknown) => (rows.includes(rowIdOf(row)) ? { rowId: rowIdOf(row) } : row))]];
  });
  const remarks = Object.entries(content.remarks).filter(([key]) => !isPrivate(key) || !(rows.includes(rowOfKey(key)) || whole));
  return { answers: Object.fromEntries(answers), remarks: Object.fromEntries(remarks) };
}

/** The answers of some rows alone. */
function onlyRows(form: Form, answers: object, rows: readonly string[]): Answers {
  const grids = Object.entries(answers).filter(([key, value]) => form.questions.get(key)?.field === 'grid' && Array.isArray(value));
  return Object.fromEntries(grids.map(([key, value]: [string, unknown[]]) => [key, value.filter((row) => rows.includes(rowIdOf(row)))]));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The questions whose answers an erasure changes. */
function changedBy(before: Content, after: Content): string[] {
  const [old, left]: Record<string, unknown>[] = [before.answers, after.answers];
  return Object.keys(before.answers).filter((key) => !isSame(old?.[key], left?.[key]));
}

function filesOf(form: Form, { answers, remarks }: { answers: object; remarks: object }): string[] {
  const references = referencesIn(form, answers as Answers, remarks as Remarks);
  return references.filter(({ kind }) => kind === 'file').map(({ id }) => id);
}

/** Rewrites the index values of questions with restricted readers; all others stay as events wrote them. */
async function writePrivateIndex(trx: Tenant, record: StoredRecord, form: Form, { answers, remarks }: Content, at: Date): Promise<void> {
  const isPrivate = privateKeys(form);
  const named = (question: { schema: { 'x-index'?: unknown }; columns?: readonly { schema: { 'x-index'?: unknown } }[] }): unknown[] => [
    question.schema['x-index'],
    ...(question.columns ?? []).map(({ schema }) => schema['x-index']),
  ];
  const names = [...form.questions.values()].filter(({ id }) => isPrivate(id)).flatMap(named);
  const indexes = [...new Set(names.filter((name) => typeof name === 'string'))];
  if (indexes.length === 0) return;
  const fields = [...indexes, recountMark];
  const { timezone } = await trx
    .selectFrom('organizations')
    .select('timezone')
    .where('id', '=', record.organization_id)
    .executeTakeFirstOrThrow();
  // Days in a case log count up to today at the site.
  const zone = await zoneOf(trx, record.organization_id, record.site_id, timezone);
  const now = at.toISOString();
  const filling = open(form, { answers, remarks, now, zone, stages: { while: record.status }, facts: {} });
  await replaceIndex(
    trx,
    record,
    fields,
    indexValues(form, filling, answers as Answers).filter(({ name }) => fields.includes(name)),
  );
}
