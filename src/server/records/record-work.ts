import type { Content, Form } from '../../../engine/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import { canonical } from '../audit/canonical.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { WorkContent } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { announceRecord, type StoredRecord } from './record-store.ts';
import { sealContent } from './seal-content.ts';

/** Answers saved during a state and not yet recorded by an event, as differences from the record. */
export interface RecordWork extends WorkContent {
  /** Counts every save. */
  version: number;
}

interface Worked {
  record: StoredRecord;
  work: RecordWork | undefined;
}

/** The unrecorded answers of a record; only a module that records in part keeps any. */
export async function workOf(trx: Tenant, record: StoredRecord, manifest: ModuleManifest): Promise<RecordWork | undefined> {
  if (record.status === 'draft' || !manifest.grants[recordEvent]?.partial) return undefined;
  const found = await trx
    .selectFrom('record_work')
    .select(['content', 'version'])
    .where('organization_id', '=', record.organization_id)
    .where('record_id', '=', record.id)
    .executeTakeFirst();
  return found && { ...found.content, version: found.version };
}

/** The record's content including unrecorded saves. `takes` limits these to certain questions. */
export function workingContent({ record, work }: Worked, takes: (key: string) => boolean = () => true): Content {
  if (!work) return record;
  return {
    answers: overlaid(record.answers, work.answers, work.questions.filter(takes)),
    remarks: overlaid(record.remarks, work.remarks, work.remarked.filter(takes)),
  };
}

/** Stores the differences from the record, which may be empty. Returns the version of the stored work. */
export async function writeWork(trx: Tenant, view: Worked & { form: Form; now: Date }, working: Content, userId: string): Promise<number> {
  const { record, work, now } = view;
  const content = await sealWork(trx, record, view.form, differenceOf(record, working));
  const version = (work?.version ?? 0) + 1;
  await trx
    .insertInto('record_work')
    .values({
      organization_id: record.organization_id,
      record_id: record.id,
      content,
      version,
      updated_by: userId,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'record_id']).doUpdateSet({ content, version, updated_by: userId, updated_at: now }),
    )
    .execute();
  announceRecord(trx, record, 'update');
  return version;
}

/** Locks the unrecorded saves of a record, for the program itself. */
export async function lockWork(trx: Tenant, { organization_id: organizationId, id }: StoredRecord): Promise<WorkContent | undefined> {
  const found = await trx
    .selectFrom('record_work')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found?.content;
}

/** Rewrites locked work, sealed. Its version and author stay the same. */
export async function rewriteWork(trx: Tenant, record: StoredRecord, form: Form, work: WorkContent): Promise<void> {
  const { organization_id: organizationId, id } = record;
  const content = await sealWork(trx, record, form, work);
  await trx.updateTable('record_work').set({ content }).where('organization_id', '=', organizationId).where('record_id', '=', id).execute();
}

/** Returns saved answers in stored form: answers with restricted readers are sealed. */
async function sealWork(trx: Tenant, record: StoredRecord, form: Form, content: WorkContent): Promise<string> {
  return JSON.stringify({ ...content, ...(await sealContent(trx, record, form, content)) });
}

/** Deletes unrecorded saves, once the record contains them or has left the state. */
export async function clearWork(trx: Tenant, { organization_id: organizationId, id }: StoredRecord): Promise<void> {
  await trx.deleteFrom('record_work').where('organization_id', '=', organizationId).where('record_id', '=', id).execute();
}

function differenceOf(record: Content, working: Content): WorkContent {
  const questions = differing(record.answers, working.answers);
  const remarked = differing(record.remarks, working.remarks);
  return {
    answers: picked(working.answers, questions),
    remarks: picked(working.remarks as WorkContent['remarks'], remarked),
    questions,
    remarked,
  };
}

/** The keys under which two sets of values differ. */
export function differing(before: object, after: object): string[] {
  const [one, other] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => canonical(one.get(key)) !== canonical(other.get(key)));
}

function picked<Value>(values: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

function overlaid<Value>(stored: Readonly<Record<string, Value>>, saved: Readonly<Record<string, Value>>, keys: readonly string[]) {
  return { ...Object.fromEntries(Object.entries(stored).filter(([key]) => !keys.includes(key))), ...picked(saved, keys) };
}
