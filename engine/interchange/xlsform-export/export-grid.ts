import { columnsOf } from '../../compile/walk.ts';
import { isSame } from '../../own.ts';
import type { QuestionSchema } from '../../template.ts';
import type { OriginGroup } from '../xlsform/origin.ts';
import { elementTexts } from './element-texts.ts';
import { exportQuestion } from './export-question.ts';
import { expressionCells } from './expression-cells.ts';
import type { FormExport } from './form-export.ts';
import { originOf, type TravelledCells } from './read-origin.ts';

/** Writes a grid as a repeat, with the groups that it came with around its columns. */
export function exportGrid(form: FormExport, names: ReadonlyMap<string, string>, id: string, schema: QuestionSchema): void {
  const origin = originOf(schema);
  const name = form.nameOf(id);
  const type = form.survey.header('type');
  for (const keyword of ['x-row-headers', 'x-append-only'] as const)
    if (schema[keyword] !== undefined) form.lost(keyword, name, 'keyword-not-in-xlsform', { keyword });
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
  if (minItems !== undefined || (maxItems !== 50 && maxItems !== 100))
    form.lost('repeat_count', name, 'row-limits', { least: minItems ?? 0, most: maxItems ?? 0 });
  const count = form.survey.find('repeat_count');
  return count === undefined ? {} : { [count]: '' };
}

/** Opens and closes the groups of a repeat around its columns. */
class GroupRows {
  readonly #form: FormExport;
  readonly #groups: readonly OriginGroup[];
  readonly #seen = new Set<number>();
  #open: number[] = [];

  constructor(form: FormExport, groups: readonly OriginGroup[]) {
    this.#form = form;
    this.#groups = groups;
  }

  enter(group: number | undefined): void {
    const path = this.#pathOf(group);
    const shared = this.#open.findIndex((one, at) => path[at] !== one);
    this.#close(shared === -1 ? this.#open.length : shared);
    this.#openFrom(path);
  }

  /** Groups without a column are written where they end up: last. */
  finish(): void {
    this.#groups.forEach((_, at) => {
      if (!this.#seen.has(at)) this.enter(at);
    });
    this.#close(0);
  }

  #openFrom(path: readonly number[]): void {
    for (const at of path.slice(this.#open.length)) {
      const group = this.#groups[at];
      // A group that was closed already would come twice.
      if (!group || this.#seen.has(at)) return;
      this.#seen.add(at);
      this.#open.push(at);
      for (const row of [group.cells, ...(group.after ?? [])]) this.#form.survey.add(row);
    }
  }

  #close(depth: number): void {
    for (const at of this.#open.slice(depth).toReversed()) {
      const group = this.#groups[at];
      for (const row of [group?.end ?? { [this.#form.survey.header('type')]: 'end_group' }, ...(group?.afterEnd ?? [])])
        this.#form.survey.add(row);
    }
    this.#open = this.#open.slice(0, depth);
  }

  #pathOf(group: number | undefined): number[] {
    const path: number[] = [];
    for (let at = group; at !== undefined && !path.includes(at); at = this.#groups[at]?.parent) path.unshift(at);
    return path;
  }
}
