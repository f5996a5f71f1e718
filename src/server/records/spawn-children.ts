import { siteQuestion, spawningGrids, type Form, type Question, type Violation } from '../../../engine/index.ts';
import type { ChildLink, ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import type { Answers, EventRequest } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { createRecord } from './create-record.ts';
import type { RecordServices } from './load-view.ts';
import { maskedContent, maskOf } from './masked-names.ts';
import { childrenOf } from './record-children.ts';
import type { RecordView } from './record-view.ts';

/** Sends an event to a record: what `sendEvent` does, bound to a transaction. */
type Send = (session: ServerSession, id: string, request: EventRequest) => Promise<unknown>;

/**
 * Creates and submits a child record for each row of a grid that spawns at the event, in the event's transaction. The child has the id of
 * the row, so that a row becomes a record only once. Faults of a child are reported at the cells of its row; then nothing is written, not
 * even the event.
 */
export async function spawnChildren(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  { event, send }: { event: string; send: Send },
): Promise<boolean> {
  const made = childrenOf(view);
  let count = 0;
  const violations: Violation[] = [];
  for (const grid of spawningGrids(view.form)) {
    const { 'x-spawns': relation = '', 'x-spawns-on': events = [] } = grid.schema;
    const rows = view.record.answers[grid.id];
    if (!events.includes(event) || !Array.isArray(rows)) continue;
    for (const row of rows as Answers[]) {
      const rowId = String(row['rowId']);
      // A row without an answer for the child's title needs no child: a finding without an action.
      if (Object.hasOwn(made, rowId) || !(await isAboutSomething(services, trx, session, view, { grid, relation, row }))) continue;
      const faults = await spawn(services, trx, session, view, { grid, relation, row, rowId, send });
      violations.push(...faults);
      // The transaction is rolled back anyway: further rows would only take time.
      if (faults.length > 0) break;
      count += 1;
    }
  }
  if (violations.length > 0) throw new Problem('record.answers-invalid', { violations });
  return count > 0;
}

/** Whether a row answers the question that fills the child's title. */
async function isAboutSomething(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { manifest }: RecordView,
  { grid, relation, row }: Pick<SpawnedRow, 'grid' | 'relation' | 'row'>,
): Promise<boolean> {
  const link = manifest.links?.[relation];
  const template = link && (await templateOfLink(trx, session, link));
  if (!template) return true;
  const form = await services.forms.form(trx, session.organizationId, template.id, template.version, session.language);
  const about = mapped(grid, form).filter(([, target]) => form.questions.get(target)?.column === 'title');
  return about.length === 0 || about.some(([column]) => row[column] !== undefined && row[column] !== '');
}

interface SpawnedRow {
  grid: Question;
  relation: string;
  row: Answers;
  rowId: string;
  send: Send;
}

async function spawn(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  { grid, relation, row, rowId, send }: SpawnedRow,
): Promise<Violation[]> {
  const link = view.manifest.links?.[relation];
  const template = link && (await templateOfLink(trx, session, link));
  const refused = { key: cellOf(grid, rowId), question: grid.id, code: 'answer.child-refused' };
  if (!link || !template) return [refused];
  const manifest = services.modules.manifest(link.module);
  const actor = actingFor(session, manifest, view);
  const form = await services.forms.form(trx, session.organizationId, template.id, template.version, session.language);
  const targets = new Map(mapped(grid, form));
  const answers = answersOfChild(view, form, row, targets);
  const origin = { parentId: view.record.id, parentModule: view.record.module, relation, question: grid.id, rowId };
  try {
    await createRecord(services, trx, actor, { id: rowId, module: link.module, template_id: template.id, answers, origin });
    await send(actor, rowId, { event: 'submit' });
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'permission.denied' || error.code === 'template.not-offered') return [refused];
    if (error.code !== 'record.answers-invalid') throw error;
    return (error.details.violations ?? []).map(({ key, code, params }): Violation => {
      const column = [...targets].find(([, target]) => target === key.split('/')[0])?.[0];
      const at = column === undefined ? refused : { key: `${grid.id}/${rowId}/${column}`, question: column, code };
      return { ...at, ...(params && column !== undefined && { params }) };
    });
  }
}

/** A stock template of a link, as the organisation offers it. */
export async function templateOfLink(
  trx: Tenant,
  { organizationId }: Pick<ServerSession, 'organizationId'>,
  { module, template }: ChildLink,
): Promise<{ id: string; version: number } | undefined> {
  const found = await trx
    .selectFrom('templates')
    .select(['id', 'current_version as version'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where('stock_name', '=', template)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return found?.version ? { id: found.id, version: found.version } : undefined;
}

/** Returns the sender's session with the rights to submit the child, also at the parent's site: the parent's event grants them. */
function actingFor(session: ServerSession, { subject, grants }: ModuleManifest, { record }: RecordView): ServerSession {
  const actions = [...new Set(['read', 'create', ...(grants['submit']?.actions ?? [])] as const)];
  return {
    ...session,
    rules: [...session.rules, { subject, actions }],
    siteIds: record.site_id === null ? session.siteIds : [...new Set([...session.siteIds, record.site_id])],
  };
}

/** The columns of a grid, each with the question of the child that it answers. Files stay with the parent. */
function mapped(grid: Question, form: Form): [column: string, target: string][] {
  return (grid.columns ?? []).flatMap((column): [string, string][] => {
    const target = column.schema['x-maps'] ?? column.id;
    const isFitting = form.questions.get(target)?.field === column.field && column.field !== 'attachment' && column.field !== 'signature';
    return isFitting || (column.field === 'hidden' && form.questions.has(target)) ? [[column.id, target]] : [];
  });
}

/** Returns the answers of the row, and the parent's place where the child asks for one that no column gives. */
function answersOfChild({ form: parent, record }: RecordView, form: Form, row: Answers, targets: ReadonlyMap<string, string>): Answers {
  const given = Object.fromEntries([...targets].flatMap(([column, target]) => (row[column] === undefined ? [] : [[target, row[column]]])));
  // Readers of the child see none of the rows that the names of privacy cases are masked by.
  const own = maskedContent(maskOf(parent, record.answers), { answers: given, remarks: {} }).answers;
  const [place, from] = [siteQuestion(form), siteQuestion(parent)];
  const inherited = place !== undefined && from !== undefined ? { [place]: record.answers[from] } : {};
  return { ...(Object.values(inherited).some((value) => value !== undefined) ? inherited : {}), ...own };
}

/** Returns the first cell of a row, which shows the faults of the row as a whole. */
function cellOf(grid: Question, rowId: string): string {
  return `${grid.id}/${rowId}/${grid.columns?.[0]?.id ?? ''}`;
}
