import type { ActivityEntry, ActivityRow, ActivityValue } from '../../shared/history.ts';
import { isObject } from '../../shared/is-object.ts';
import { openTexts } from '../audit/personal.ts';
import type { Tenant } from '../db/tenant.ts';
import { changedFields, type Fields } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { lookUp } from '../listing/look-up.ts';
import { masksNames } from '../records/masked-names.ts';
import { seenByAll } from '../records/section-scope.ts';
import type { FormCache } from '../templates/form-cache.ts';
import { textIn } from '../templates/template-store.ts';
import type { StoredEntry } from './activity-store.ts';

type Details = Readonly<Record<string, unknown>>;

/** Returns entries with resolved names and their changes. Personal values are decrypted if their keys still exist. */
export async function toldEntries(
  { forms }: { forms: FormCache },
  trx: Tenant,
  session: ServerSession,
  entries: readonly StoredEntry[],
): Promise<ActivityEntry[]> {
  const { organizationId, language } = session;
  const texts = await openTexts(
    trx,
    organizationId,
    entries.map(({ text }) => text),
  );
  const told = entries.map((entry, index) => ({ entry, details: detailsOf(texts[index]) }));
  const names = await namesIn(
    trx,
    organizationId,
    told.map(({ details }) => details),
  );

  const all: ActivityEntry[] = [];
  for (const { entry, details } of told) {
    all.push({
      ...rowOf(entry, details, session),
      changes: changesIn(details).map(({ field, from, to }) => ({ field, from: valueOf(from, names), to: valueOf(to, names) })),
      questions: await questionsOf(entry, details),
      reason: await reasonOf(entry, details),
    });
  }
  return all;

  /** The reason of an entry; none of a record whose names may be masked: the reader of the log may not see whose they are. */
  async function reasonOf(
    { record_template: template, record_version: version }: StoredEntry,
    { reason }: Details,
  ): Promise<string | null> {
    if (typeof reason !== 'string') return null;
    if (template === null || version === null) return reason;
    return masksNames(await forms.form(trx, organizationId, template, version, language)) ? null : reason;
  }

  /** The questions of a record whose answers or remarks an entry changed. */
  async function questionsOf({ record_template: template, record_version: version }: StoredEntry, details: Details): Promise<string[]> {
    const ids = [details['changed'], details['remarks']].flatMap((part) => (isObject(part) ? Object.keys(part) : []));
    if (ids.length === 0 || template === null || version === null) return [];
    const form = await forms.form(trx, organizationId, template, version, language);
    // The reader of the log may not see the record: questions of sections with restricted readers are left out.
    const questions = ids.map((id) => id.split('/')[0] ?? id).filter(seenByAll({ form }));
    return [...new Set(questions)].map((id) => form.questions.get(id)?.title ?? id);
  }
}

/** Builds a row of the log from the stored entry and the name that the entry contains. */
function rowOf(entry: StoredEntry, details: Details, { language }: ServerSession): ActivityRow {
  const { template_titles: titles, site_id: site } = entry;
  const own = details['name'];
  const known = entry.record_number ?? (titles && textIn(titles, language)) ?? entry.person_name;
  return {
    id: entry.seq,
    at: entry.at.toISOString(),
    actor: entry.actor_id === null ? null : { id: entry.actor_id, name: entry.actor_name ?? '' },
    entity: entry.entity,
    entity_id: entry.entity_id,
    entity_name: known ?? (typeof own === 'string' ? own : ''),
    module: entry.record_module,
    action: entry.action,
    site: site === null ? null : { id: site, name: entry.site_name ?? '' },
  };
}

/** Returns the changes in an entry: field by field, or from one state to another. */
function changesIn(details: Details): { field: string; from: unknown; to: unknown }[] {
  const { fields, from, to } = details;
  if (isObject(fields))
    return Object.entries(fields).flatMap(([field, change]) =>
      isObject(change) ? [{ field, from: change['from'] ?? null, to: change['to'] ?? null }] : [],
    );
  if (isObject(from) && isObject(to)) return Object.entries(changedFields(from, to)).map(([field, change]) => ({ field, ...change }));
  if (typeof from === 'string' || typeof to === 'string')
    return from === to ? [] : [{ field: 'status', from: from ?? null, to: to ?? null }];
  return [];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const kinds = ['user', 'site', 'division', 'department', 'unit', 'file', 'record'] as const;

/** Returns the names of the ids in changed fields. */
async function namesIn(trx: Tenant, organizationId: string, all: readonly Details[]): Promise<Map<string, string>> {
  const values = all.flatMap((details) => changesIn(details).flatMap(({ from, to }) => [from, to].flat()));
  const ids = [...new Set(values.filter((value): value is string => typeof value === 'string' && uuid.test(value)))];
  const found = await lookUp(
    trx,
    organizationId,
    kinds.flatMap((kind) => ids.map((id) => ({ kind, id }))),
  );
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

function valueOf(value: unknown, names: ReadonlyMap<string, string>): ActivityValue {
  if (Array.isArray(value)) return value.map((item) => scalarOf(item, names) ?? '');
  return scalarOf(value, names);
}

function scalarOf(value: unknown, names: ReadonlyMap<string, string>): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return names.get(value) ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
}

function detailsOf(text: unknown): Fields {
  const details = isObject(text) ? text['details'] : undefined;
  return isObject(details) ? details : {};
}
