import { draftAnswers, links, namesRecords, people, projected, type Filling, type Form, type IndexNames } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { maskOf } from './masked-names.ts';
import { changeRecord, writePeople, type RecordChange, type StoredRecord } from './record-store.ts';
import { writeAnsweredLinks } from './record-links.ts';
import { writeSites } from './record-sites.ts';
import { writeFacts, writeIndex } from './record-words.ts';
import { namesOf, referencesIn } from '../sources/references.ts';
import { only, seenByAll } from './section-scope.ts';

const columns = ['division', 'department', 'unit'] as const;
const instants = ['starts_at', 'ends_at', 'occurred_at', 'due_at'] as const;

/** Returns the fixed columns of a record from its answers. Columns without an answer are emptied. */
export function projectionOf(filling: Filling): RecordChange {
  const values = projected(filling.form, filling);
  const mask = maskOf(filling.form, draftAnswers(filling).answers);
  return {
    site_id: values.site ?? null,
    ...Object.fromEntries(columns.map((column) => [`${column}_id`, values[column] ?? null])),
    ...Object.fromEntries(instants.map((column) => [column, instantOf(values[column])])),
    risk_level: values.risk_level ?? null,
    score: values.score ?? null,
    assignee_id: values.assignee ?? null,
    contractor_id: values.contractor ?? null,
    category: values.category ?? null,
    title: values.title === undefined ? null : mask(values.title),
    details: values.details === undefined ? null : mask(values.details),
  };
}

/** Parses an instant. Null if it is incomplete, as in a draft. */
function instantOf(text: string | undefined): Date | null {
  const instant = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

/** The parties that events gave to people, kept beside those that answers name. */
export function assignedParties(record: StoredRecord): { party: string; userId: string }[] {
  const assigned = record.context['assigned'];
  return Array.isArray(assigned) ? (assigned as { party: string; userId: string }[]) : [];
}

/**
 * Writes a record's change together with all data derived from its answers: columns, people, links, index values and searchable words.
 * `indexNames` are those of the template's current version.
 */
export async function writeAnswers(
  trx: Tenant,
  { record, indexNames }: { record: StoredRecord; indexNames?: IndexNames },
  filling: Filling,
  change: RecordChange,
): Promise<StoredRecord> {
  const written = await changeRecord(trx, record, { ...projectionOf(filling), ...change }, filling.form);
  await writePeople(trx, written, [...people(filling.form, written.answers), ...assignedParties(written)]);
  if (namesRecords(filling.form) || change.template_version !== undefined)
    await writeAnsweredLinks(trx, written, filling.form, links(filling.form, written.answers));
  await writeWords(trx, written, filling.form);
  await writeIndex(trx, written, filling, indexNames);
  await writeSites(trx, written, filling);
  return written;
}

/**
 * Writes the words that a record is found by: those of its answers, and the names of what they refer to. `renamed` overrides names by id.
 */
export async function writeWords(
  trx: Tenant,
  record: StoredRecord,
  form: Form,
  renamed: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const references = referencesIn(form, only(record.answers, seenByAll({ form }))).filter(({ kind }) => kind !== 'file');
  const names = await namesOf(trx, record.organization_id, [
    ...references,
    { kind: 'user', id: record.requester_id, key: '', question: '' },
  ]);
  await writeFacts(
    trx,
    record,
    form,
    [...names].map(([id, name]) => renamed.get(id) ?? name),
  );
}
