import type { Violation } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { nameWithin } from '../../shared/mask-names.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { readableRecord, viewOf, type RecordServices } from './load-view.ts';
import type { RecordView } from './record-view.ts';
import { seenBy } from './section-scope.ts';

/**
 * Returns a violation for each text of a child that repeats a name which its parent's link keeps out of it: more people read a lesson than may read
 * who was hurt. Only of names that the sender may read, so that nobody finds out who was hurt by trying names.
 */
export async function namedPeople(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { modules, record, form }: RecordView,
  answers: Answers,
): Promise<Violation[]> {
  const { parent_id: parentId, parent_module: parentModule } = record;
  if (parentId === null || parentModule === null) return [];
  const links = Object.values(modules.all.find(({ id }) => id === parentModule)?.links ?? {});
  const cells = links.filter(({ module }) => module === record.module).flatMap(({ unnamed = [] }) => unnamed);
  if (cells.length === 0) return [];
  const parent = await readableRecord(services, trx, session, parentId);
  if (!parent) return [];
  const isSeen = seenBy(await viewOf(services, trx, parent, session.language, session.zone), session);
  const names = cells.filter((cell) => isSeen(gridOf(cell))).flatMap((cell) => namesIn(parent.answers, cell));
  return [...form.questions.values()].flatMap(({ id, field }): Violation[] => {
    const text = answers[id];
    if ((field !== 'text' && field !== 'text-area') || typeof text !== 'string') return [];
    const name = nameWithin(text, names);
    return name === undefined ? [] : [{ key: id, question: id, code: 'answer.names-person', params: { name } }];
  });
}

/** The texts of a column of a grid. */
function namesIn(answers: object, cell: string): string[] {
  const column = cell.slice(gridOf(cell).length + 1);
  const rows = new Map<string, unknown>(Object.entries(answers)).get(gridOf(cell));
  return Array.isArray(rows) ? rows.filter(isObject).flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])) : [];
}

/** The grid of a cell that is named `grid/column`. */
function gridOf(cell: string): string {
  return cell.split('/')[0] ?? cell;
}
