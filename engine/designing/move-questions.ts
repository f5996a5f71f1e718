import type { QuestionId, QuestionSchema, Template } from '../template.ts';
import type { Holder, Place } from './command.ts';
import { choicesOf, familyOf, layoutOf, type Layout } from './layout.ts';
import { withNest, withoutNest } from './nest.ts';
import { insertedAmong, patched } from './outcome.ts';
import { Refused } from './refused.ts';
import { questionAt, sectionAt, withColumns, withSchema, withSection, type Entry } from './schemas.ts';

/** Returns those of the questions that are not nested in another one of them, in the order of the template. */
export function rootsOf(template: Template, ids: readonly QuestionId[]): QuestionId[] {
  if (ids.length === 0) throw new Refused('nothing.selected');
  const layout = layoutOf(template);
  const selected = new Set(ids);
  for (const id of selected) questionAt(template, id);
  const covered = new Set([...selected].flatMap((id) => [...familyOf(layout, id)].slice(1)));
  const isAlong = (id: QuestionId): boolean => selected.has(id) || covered.has(id);
  const isInside = (id: QuestionId): boolean => covered.has(id) || (layout.placed.get(id)?.chain.some(isAlong) ?? false);
  return orderOf(template, layout).filter((id) => selected.has(id) && !isInside(id));
}

/** Returns all questions in document order, each grid before its columns. */
function orderOf(template: Template, { placed }: Layout): QuestionId[] {
  const rank = new Map(template['x-sections'].flatMap(({ questions }) => questions).map((id, at) => [id, at]));
  const rankOf = (id: QuestionId): number => rank.get(placed.get(id)?.chain[0] ?? id) ?? rank.size;
  return [...placed.keys()].toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the questions with everything nested under them, in the order of their section. */
export function familiesOf(template: Template, roots: readonly QuestionId[]): QuestionId[] {
  const layout = layoutOf(template);
  return roots.flatMap((root) => {
    const family = familyOf(layout, root);
    const section = layout.sectionOf.get(root);
    return section ? section.questions.filter((id) => family.has(id)) : [root];
  });
}

/** Removes questions or columns from a template. Rules that read them are not changed. */
export function taken(template: Template, ids: readonly QuestionId[]): Template {
  const gone = new Set(ids);
  const { placed } = layoutOf(template);
  const grids = new Set(ids.flatMap((id) => placed.get(id)?.chain.at(-1) ?? []));
  const kept: Template = {
    ...template,
    'x-sections': template['x-sections'].map((section) =>
      section.questions.some((id) => gone.has(id)) ? { ...section, questions: section.questions.filter((id) => !gone.has(id)) } : section,
    ),
    properties: Object.fromEntries(Object.entries(template.properties).filter(([id]) => !gone.has(id))),
  };
  return [...grids].reduce(
    (left, grid) =>
      layoutOf(left).placed.has(grid)
        ? withSchema(left, grid, (schema) => withColumns(schema, (columns) => columns.filter(([id]) => !gone.has(id))))
        : left,
    kept,
  );
}

/** Adds questions to a template. The first of a family goes to the place; the questions nested under it follow. */
export function put(template: Template, entries: readonly Entry[], place: Place): Template {
  if ('grid' in place) return putColumns(template, entries, place);
  const section = 'section' in place ? sectionAt(template, place.section) : sectionOfOption(template, place);
  const at = spotIn(template, section.questions, place);
  const placed = withSection(template, section.id, (held) => ({
    ...held,
    questions: held.questions.toSpliced(at, 0, ...entries.map(([id]) => id)),
  }));
  return { ...placed, properties: { ...placed.properties, ...Object.fromEntries(entries) } };
}

function putColumns(template: Template, entries: readonly Entry[], place: Place & { readonly grid: QuestionId }): Template {
  if (questionAt(template, place.grid).schema['x-field'] !== 'grid') throw new Refused('question.not-a-grid', { id: place.grid });
  return withSchema(template, place.grid, (grid) =>
    withColumns(grid, (columns) => {
      const put = place.before === undefined && place.after !== undefined ? entries.toReversed() : entries;
      return put.reduce<readonly Entry[]>((held, entry) => {
        const next = insertedAmong(held, entry, ([id]) => id, place);
        if (!next) throw new Refused('place.unknown', { id: String(place.before ?? place.after) });
        return next;
      }, columns);
    }),
  );
}

function sectionOfOption(template: Template, { parent, option }: { readonly parent: QuestionId; readonly option: string }) {
  const { schema } = questionAt(template, parent);
  const section = layoutOf(template).sectionOf.get(parent);
  if (!section) throw new Refused('place.unknown', { id: parent });
  if (!choicesOf(template, schema).some((offered) => offered.const === option)) throw new Refused('option.unknown', { id: parent, option });
  return section;
}

/** Where in the list of a section the place is. */
function spotIn(template: Template, list: readonly QuestionId[], place: Place): number {
  const layout = layoutOf(template);
  const beside = place.before ?? place.after;
  if (beside !== undefined) {
    const at = list.indexOf(beside);
    if (at === -1) throw new Refused('place.unknown', { id: beside });
    return place.before === undefined ? endOfFamily(layout, list, at) : at;
  }
  if (!('parent' in place)) return list.length;
  const options = choicesOf(template, questionAt(template, place.parent).schema).map((option) => option.const);
  const isUpToHere = (child: QuestionId): boolean =>
    options.indexOf(layout.nestOf.get(child)?.option ?? '') <= options.indexOf(place.option);
  const last = (layout.childrenOf.get(place.parent) ?? []).findLast(isUpToHere);
  return last === undefined ? list.indexOf(place.parent) + 1 : endOfFamily(layout, list, list.indexOf(last));
}

/** Returns the index after a question and the questions nested under it that directly follow it. */
function endOfFamily(layout: Layout, list: readonly QuestionId[], at: number): number {
  const family = familyOf(layout, list[at] ?? '');
  let end = at + 1;
  while (family.has(list[end] ?? '')) end += 1;
  return end;
}

/**
 * Returns the schema for another place: without the condition on the option that the question leaves, and with one on the option that it
 * joins.
 */
export function forPlace(template: Template, id: QuestionId, schema: QuestionSchema, place: Holder): QuestionSchema {
  const nest = layoutOf(template).nestOf.get(id);
  const isSameNest = nest && 'parent' in place && nest.parent === place.parent && nest.option === place.option;
  if (isSameNest || (!nest && !('parent' in place))) return schema;
  const free = nest ? withoutNest(schema['x-show'], nest) : schema['x-show'];
  return patched(schema, { 'x-show': 'parent' in place ? withNest(free, place) : free });
}
