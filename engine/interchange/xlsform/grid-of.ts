import { rowIdSchema } from '../../field-types/grid.ts';
import type { QuestionSchema } from '../../template.ts';
import type { Origin, OriginGroup } from './origin.ts';
import { madeOf, questionOf } from './question-of.ts';
import { shownWhen } from './question-rules.ts';
import { reportBlock } from './report-row.ts';
import { cellOf, rawCells, textOf } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';
import type { BlockNode, SurveyNode } from './survey-tree.ts';
import { rowTexts } from './form-languages.ts';

const mostRows = 100;

/** A repeat as a grid. Its groups are no part of it: their conditions go to their columns, and they travel. */
export function gridOf(survey: SurveyImport, placed: Placed, node: BlockNode, group: number | undefined): QuestionSchema {
  const { row } = node;
  const texts = survey.texts.ofElement(row, `q.${placed.id}`, node.name || placed.id);
  const show = shownWhen(survey, placed);
  const groups: OriginGroup[] = [];
  const columns = columnsOf(survey, node.children, groups, undefined);
  const schema: QuestionSchema = {
    type: 'array',
    title: texts.title,
    'x-field': 'grid',
    ...rowCount(survey, node),
    items: { type: 'object', properties: { rowId: { ...rowIdSchema }, ...columns }, required: ['rowId'], additionalProperties: false },
    ...(texts.description !== '' && { description: texts.description }),
    ...(show !== undefined && { 'x-show': show }),
  };

  reportBlock(survey, row, node.name, ['repeat_count']);
  return {
    ...schema,
    'x-name': node.name,
    'x-origin': {
      ...blockOrigin(survey, node, madeOf(schema), texts.originals),
      ...(groups.length > 0 && { groups }),
      ...(group !== undefined && { group }),
    },
  };
}

/** What of a group or a repeat travels. */
export function blockOrigin(
  survey: SurveyImport,
  node: BlockNode,
  made: Readonly<Record<string, unknown>>,
  originals: Readonly<Record<string, string>>,
): Origin {
  const carried = new Set(
    ['label', 'hint'].flatMap((kind) => rowTexts(node.row, kind, survey.texts.languages).map(({ header }) => header)),
  );
  return {
    format: 'xlsform',
    cells: rawCells(node.row, ({ column }) => column.kind !== 'name' && !carried.has(column.header)),
    made,
    ...(Object.keys(originals).length > 0 && { texts: originals }),
    ...rowsAround(survey, node),
  };
}

/** The closing row of a block, and the rows after its first and its last one that are no elements. */
function rowsAround(survey: SurveyImport, node: BlockNode): Pick<Origin, 'end' | 'after' | 'afterEnd'> {
  const [after = [], afterEnd = []] = [survey.leftovers.after(node), survey.leftovers.afterEnd(node)].map((rows) =>
    rows.map((row) => rawCells(row)),
  );
  return { ...(node.end && { end: rawCells(node.end) }), ...(after.length > 0 && { after }), ...(afterEnd.length > 0 && { afterEnd }) };
}

function columnsOf(
  survey: SurveyImport,
  nodes: readonly SurveyNode[],
  groups: OriginGroup[],
  group: number | undefined,
): Record<string, QuestionSchema> {
  const columns: Record<string, QuestionSchema> = {};
  for (const node of nodes) {
    if (node.kind === 'leftover') continue;
    if (node.kind === 'group') {
      survey.losses.add(node.row.sheet, node.row.number, 'type', node.name, 'group-in-repeat');
      reportBlock(survey, node.row, node.name, []);
      const at = groups.push({ ...rowsAround(survey, node), cells: rawCells(node.row), ...(group !== undefined && { parent: group }) }) - 1;
      Object.assign(columns, columnsOf(survey, node.children, groups, at));
      continue;
    }
    const placed = survey.placed.get(node);
    if (!placed) continue;
    if (node.kind === 'question') Object.assign(columns, questionOf(survey, placed, node, group));
    else columns[placed.id] = gridOf(survey, placed, node, group);
  }
  return columns;
}

/** A fixed number of rows is carried, a calculated one is not. */
function rowCount(survey: SurveyImport, { row, name }: BlockNode): { minItems?: number; maxItems: number } {
  const cell = cellOf(row, 'repeat_count');
  const count = Number(textOf(row, 'repeat_count'));
  if (!cell) return { maxItems: mostRows };
  if (Number.isInteger(count) && count >= 1 && count <= 500) return { minItems: count, maxItems: count };
  survey.losses.add(row.sheet, row.number, cell.column.header, name, 'repeat-count', { text: cell.text.slice(0, 200) });
  return { maxItems: mostRows };
}
