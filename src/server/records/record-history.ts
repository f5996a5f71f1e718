import type { HistoryEntry } from '../../shared/record.ts';
import { openTexts } from '../audit/personal.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { Mask } from '../../shared/mask-names.ts';
import type { ServerSession } from '../session/server-session.ts';
import { withTitles } from '../sources/record-titles.ts';
import { namesOf, referencesIn } from '../sources/references.ts';
import { answerChanges, type ChangedAnswers } from './history-values.ts';
import type { RecordServices } from './load-view.ts';
import type { RecordView } from './record-view.ts';

interface Told {
  details: ChangedAnswers & {
    from?: string | null;
    to?: string | null;
    reason?: string | null;
    kind?: string;
    remarks?: Record<string, unknown>;
    conditions?: string[];
  };
}

/** Returns the history of a record, newest first, optionally below a sequence number. Omits changes that the reader may not see. */
export async function recordHistory(
  { modules }: Pick<RecordServices, 'modules'>,
  trx: Tenant,
  session: ServerSession,
  { record, form }: RecordView,
  page: { before?: number; size: number },
  reader: { isSeen: (key: string) => boolean; mask: Mask },
): Promise<HistoryEntry[]> {
  const { organizationId, language } = session;
  const { isSeen, mask } = reader;
  const entries = trx
    .selectFrom('history as h')
    .where('h.organization_id', '=', organizationId)
    .where('h.entity', '=', 'record')
    .where('h.entity_id', '=', record.id);
  let query = entries
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'h.actor_id'))
    .select(['h.seq', 'h.at', 'h.actor_id', 'h.action', 'h.text', 'u.full_name']);
  if (page.before !== undefined) query = query.where('h.seq', '<', String(page.before));
  const rows = await query.orderBy('h.seq', 'desc').limit(page.size).execute();

  const told = (await openTexts(
    trx,
    organizationId,
    rows.map(({ text }) => text),
  )) as Told[];
  const last = rows.at(-1);
  // Only where a resubmission is on this page and what was sent back is on the next one.
  const isCut = told.findLastIndex(({ details }) => details.kept) < told.findLastIndex(({ details }) => isResubmission(details));
  const earlier =
    isCut && last
      ? await entries
          .select('h.text')
          .where('h.seq', '<', last.seq)
          .where('h.text', 'like', '%"kept":{%')
          .orderBy('h.seq', 'desc')
          .limit(1)
          .execute()
      : [];
  const [before] = (await openTexts(
    trx,
    organizationId,
    earlier.map(({ text }) => text),
  )) as Told[];
  const sentBack = (index: number) =>
    [...told.slice(index + 1), ...(before ? [before] : [])].find(({ details }) => details.kept)?.details.kept;
  const values = told.map(({ details }, index) =>
    answerChanges(form, details, isResubmission(details) ? sentBack(index) : undefined, reader),
  );
  const references = values.map((each) =>
    each.flatMap(({ question, from, to }) => [from, to].flatMap((value) => referencesIn(form, { [question]: value }))),
  );
  const all = references.flat();
  const found = await namesOf(trx, organizationId, all, language);
  const records = all.filter(({ kind }) => kind === 'record').map(({ id }) => id);
  const names = await withTitles(trx, session, modules, found, records);

  return rows.map((row, index) => {
    const details = told[index]?.details ?? {};
    return {
      seq: Number(row.seq),
      at: row.at.toISOString(),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.full_name ?? '' },
      action: row.action,
      from: details.from ?? null,
      to: details.to ?? null,
      reason: details.reason === undefined || details.reason === null ? null : mask(details.reason),
      kind: details.kind ?? null,
      changed: questionsOf([...Object.keys(details.changed ?? {}), ...Object.keys(details.remarks ?? {})].filter(isSeen)),
      values: values[index] ?? [],
      names: Object.fromEntries((references[index] ?? []).flatMap(({ id }) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
      conditions: details.conditions ?? [],
    };
  });
}

/** Whether an entry submits what was sent back. */
function isResubmission({ from, was, changed }: Told['details']): boolean {
  return from === 'draft' && was === undefined && Object.keys(changed ?? {}).length > 0;
}

/** The questions that cells belong to, each once: `grid/row/column` is of the grid. */
function questionsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => key.split('/')[0] ?? key))];
}
