import { columnsOf } from '../../survey/walk.ts';
import { isSame } from '../../own.ts';
import type { QuestionSchema } from '../../template.ts';
import { elementTexts } from './element-texts.ts';
import { exportQuestion, reportUnsaid } from './export-question.ts';
import { expressionCells } from './expression-cells.ts';
import type { FormExport } from './form-export.ts';
import { GroupRows } from './group-rows.ts';
import { originOf, type TravelledCells } from './read-origin.ts';

/** Writes a grid as a repeat, with the groups of the source around its columns. */
export function exportGrid(form: FormExport, names: ReadonlyMap<string, string>, id: string, schema: QuestionSchema): void {
  const origin = originOf(schema);
  const name = form.nameOf(id);
  const type = form.survey.header('type');
  reportUnsaid(form, name, schema);
  reportUnsaid(form, name, schema, ['x-row-headers', 'x-append-only', 'x-spawns', 'x-spawns-on', 'x-layout', 'x-carry']);
  form.survey.add({
    [type]: 'begin_repeat',
    ...expressionCells(form, id, name, schema, origin),
    ...rowCount(form, name, schema, origin),
    [form.survey.header('name')]: name,
    ...elementTexts(form, form.survey, schema, `q.${id}`, name, origin),
  });
  for (const row of origin.after) form.survey.add(row);

  const groups = new GroupRows(form, origin.groups);
  for (const [column, columnSchema] of Object.entries(columnsOf(schema))) {
    groups.enter(originOf(columnSchema).group);
    exportColumn(form, names, column, columnSchema);
  }
  groups.finish();
  form.survey.add(origin.end ?? { [type]: 'end_repeat' });
  for (const row of origin.afterEnd) form.survey.add(row);
}

function exportColumn(form: FormExport, names: ReadonlyMap<string, string>, id: string, schema: QuestionSchema): void {
  if (schema['x-field'] === 'grid') exportGrid(form, names, id, schema);
  else exportQuestion(form, names, id, schema);
}

/** A fixed number of rows is a repeat count; other limits have no column. */
function rowCount(
  form: FormExport,
  name: string,
  { minItems, maxItems }: QuestionSchema,
  { made }: TravelledCells,
): Record<string, string> {
  if (isSame(minItems, made['minItems']) && isSame(maxItems, made['maxItems'])) return {};
  if (minItems !== undefined && minItems === maxItems) return { [form.survey.header('repeat_count')]: String(minItems) };
  if (minItems !== undefined || ![20, 50, 100].includes(maxItems ?? 0))
    form.lost('repeat_count', name, 'row-limits', { least: minItems ?? 0, most: maxItems ?? 0 });
  const count = form.survey.find('repeat_count');
  return count === undefined ? {} : { [count]: '' };
}
