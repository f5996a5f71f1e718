import type { Violation } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { nameWithin } from '../../shared/mask-names.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { RecordView } from './record-view.ts';

/**
 * Returns a violation for each text of a child that repeats a name which its parent's link keeps out of it: more people read a lesson than may read
 * who was hurt.
 */
export async function namedPeople(trx: Tenant, { modules, record, form }: RecordView, answers: Answers): Promise<Violation[]> {
  const { parent_id: parentId, parent_module: parentModule, organization_id: organizationId } = record;
  if (parentId === null || parentModule === null) return [];
  const links = Object.values(modules.all.find(({ id }) => id === parentModule)?.links ?? {});
  const cells = links.filter(({ module }) => module === record.module).flatMap(({ unnamed = [] }) => unnamed);
  if (cells.length === 0) return [];
  const parent = await trx
    .selectFrom('records')
    .select('answers')
    .where('organization_id', '=', organizationId)
    .where('id', '=', parentId)
    .executeTakeFirst();
  const names = cells.flatMap((cell) => namesIn(parent?.answers ?? {}, cell));
  return [...form.questions.values()].flatMap(({ id, field }): Violation[] => {
    const text = answers[id];
    if ((field !== 'text' && field !== 'text-area') || typeof text !== 'string') return [];
    const name = nameWithin(text, names);
    return name === undefined ? [] : [{ key: id, question: id, code: 'answer.names-person', params: { name } }];
  });
}

/** The texts of a column of a grid. */
function namesIn(answers: object, cell: string): string[] {
  const [grid = '', column = ''] = cell.split('/');
  const rows = new Map<string, unknown>(Object.entries(answers)).get(grid);
  return Array.isArray(rows) ? rows.filter(isObject).flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])) : [];
}
