import type { Placed } from '../survey/walk.ts';
import type { QuestionId, QuestionSchema, Section, Template } from '../template.ts';
import { layoutOf } from './layout.ts';
import { Refused } from './refused.ts';

/** A question or column with its schema. */
export type Entry = readonly [id: QuestionId, schema: QuestionSchema];

/** The question or column of an id that may be anything. */
export function questionAt(template: Template, id: QuestionId): Placed {
  const placed = layoutOf(template).placed.get(id);
  if (!placed) throw new Refused('question.unknown', { id });
  return placed;
}

/** The section of an id that may be anything. */
export function sectionAt(template: Template, id: string): Section {
  const section = layoutOf(template).sections.get(id);
  if (!section) throw new Refused('section.unknown', { id });
  return section;
}

/** The template with another schema for a question or column. */
export function withSchema(template: Template, id: QuestionId, change: (schema: QuestionSchema) => QuestionSchema): Template {
  const [root, ...columns] = [...questionAt(template, id).chain, id];
  const schema = template.properties[root];
  return schema ? { ...template, properties: { ...template.properties, [root]: changedBelow(schema, columns, change) } } : template;
}

function changedBelow(
  schema: QuestionSchema,
  path: readonly QuestionId[],
  change: (schema: QuestionSchema) => QuestionSchema,
): QuestionSchema {
  const [column, ...rest] = path;
  if (column === undefined) return change(schema);
  return withColumns(schema, (columns) => columns.map(([id, inner]) => [id, id === column ? changedBelow(inner, rest, change) : inner]));
}

/** The grid with other columns; its row's id stays in front. */
export function withColumns(grid: QuestionSchema, change: (columns: Entry[]) => readonly Entry[]): QuestionSchema {
  const { rowId, ...columns } = grid.items?.properties ?? {};
  const next = Object.fromEntries([...(rowId ? [['rowId', rowId] as const] : []), ...change(Object.entries(columns))]);
  const { 'x-append-only': appendOnly, ...others } = grid;
  return {
    ...others,
    ...(appendOnly !== undefined && { 'x-append-only': withoutGone(appendOnly, next) }),
    items: { ...grid.items, properties: next },
  };
}

/** Keeps in `later` only the columns that exist; without any, no column may be answered later. */
function withoutGone(appendOnly: true | { later: string[] }, columns: Readonly<Record<string, unknown>>): true | { later: string[] } {
  if (appendOnly === true) return true;
  const later = appendOnly.later.filter((id) => Object.hasOwn(columns, id));
  return later.length === 0 ? true : { later };
}

/** The template with another section in the place of one. */
export function withSection(template: Template, id: string, change: (section: Section) => Section): Template {
  sectionAt(template, id);
  return { ...template, 'x-sections': template['x-sections'].map((section) => (section.id === id ? change(section) : section)) };
}
