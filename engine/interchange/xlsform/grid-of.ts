import { rowIdSchema } from '../../field-types/grid.ts';
import type { QuestionSchema } from '../../template.ts';
import { lostShow } from '../lost-show.ts';
import type { Origin, OriginGroup } from './origin.ts';
import { madeOf, questionOf } from './question-of.ts';
import { shownWhen } from './question-rules.ts';
import { reportBlock } from './report-row.ts';
import { cellOf, rawCells, textOf } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';
import type { BlockNode, SurveyNode } from './survey-tree.ts';
import { rowTexts } from './form-languages.ts';

/** Most rows of a repeat that gives no number; fewer for nested repeats, because all their rows count together. */
const mostRows = { alone: 100, outer: 50, inner: 20 } as const;

/** A repeat as a grid. Its groups are no part of it: their conditions go to their columns, and they travel. */
export function gridOf(survey: SurveyImport, placed: Placed, node: BlockNode, group: number | undefined): QuestionSchema {
  const { row } = node;
  const texts = survey.texts.ofElement(row, `q.${placed.id}`, node.name || placed.id);
  const { show, isLost } = shownWhen(survey, placed);
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
      ...(isLost && lostShow),
    },
  };
}

/** Returns the source data of a group or a repeat that the template keeps. */
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

/** Origin of a group that is not a section: its cells and the rows around it. */
export function originGroup(survey: SurveyImport, node: BlockNode, parent: number | undefined): OriginGroup {
  return { ...rowsAround(survey, node), cells: rawCells(node.row), ...(parent !== undefined && { parent }) };
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
      const at = groups.push(originGroup(survey, node, group)) - 1;
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
function rowCount(survey: SurveyImport, node: BlockNode): { minItems?: number; maxItems: number } {
  const { row, name, depth } = node;
  const maxItems = mostRows[depth > 0 ? 'inner' : hasRepeat(node) ? 'outer' : 'alone'];
  const cell = cellOf(row, 'repeat_count');
  const count = Number(textOf(row, 'repeat_count'));
  if (!cell) return { maxItems };
  if (Number.isInteger(count) && count >= 1 && count <= 500) return { minItems: count, maxItems: count };
  survey.losses.add(row.sheet, row.number, cell.column.header, name, 'repeat-count', { text: cell.text.slice(0, 200) });
  return { maxItems };
}

function hasRepeat({ children }: BlockNode): boolean {
  return children.some((node) => node.kind === 'repeat' || (node.kind === 'group' && hasRepeat(node)));
}
