import type { QuestionId, Template } from '../template.ts';
import type { Holder, Place, SectionPlace } from './command.ts';
import { branchOf, choicesOf, familyOf, layoutOf, type Layout } from './layout.ts';
import { outlineOf, type OutlineQuestion, type OutlineSection } from './outline.ts';

/** A holder that questions can be moved into, with the other questions in it. */
export interface HolderOfPlaces {
  readonly at: Holder;
  /** Nesting depth: 0 for a top-level section. An option is one level deeper than the holder of its question. */
  readonly depth: number;
  /** Questions that the moved ones can be placed before or after, in order. */
  readonly items: readonly QuestionId[];
  /** Whether all moved questions are already in this holder. */
  readonly isHere: boolean;
}

/** Places next to a question or section, for moving it with the keyboard. A direction that is missing is not possible. */
export interface Neighbours<Kind> {
  readonly up?: Kind;
  readonly down?: Kind;
  readonly in?: Kind;
  readonly out?: Kind;
}

/** All that questions can be moved into, in the order of the outline: every holder there is for none. Columns stay among columns of their grid. */
export function placesFor(template: Template, ids: readonly QuestionId[]): HolderOfPlaces[] {
  const layout = layoutOf(template);
  const moved = new Set(ids.flatMap((id) => [...familyOf(layout, id)]));
  const holders = holdersOf(template);
  const grids = new Set(ids.map((id) => layout.placed.get(id)?.chain.at(-1)));
  const [grid] = grids;
  // If nothing is moved, every holder is requested.
  const isFitting = (at: Holder): boolean => ids.length === 0 || (grids.size === 1 && ('grid' in at ? at.grid : undefined) === grid);
  const fitting = holders.filter(({ at }) => isFitting(at));
  return fitting.flatMap(({ at, depth, items }) => {
    if ('parent' in at && moved.has(at.parent)) return [];
    const isHere = ids.length > 0 && ids.every((id) => items.includes(id));
    return [{ at, depth, items: items.filter((id) => !moved.has(id)), isHere }];
  });
}

type Held = Omit<HolderOfPlaces, 'isHere'>;

const holdersByTemplate = new WeakMap<Template, readonly Held[]>();

/** Returns every section, option and grid of a template with its content. */
function holdersOf(template: Template): readonly Held[] {
  const known = holdersByTemplate.get(template);
  if (known) return known;
  const idsOf = (questions: readonly OutlineQuestion[]): QuestionId[] => questions.map(({ id }) => id);
  const inQuestion = (question: OutlineQuestion, depth: number): Held[] => [
    ...(question.schema['x-field'] === 'grid' ? [{ at: { grid: question.id }, depth, items: idsOf(question.columns) }] : []),
    ...question.columns.flatMap((column) => (column.schema['x-field'] === 'grid' ? inQuestion(column, depth + 1) : [])),
    ...question.options.flatMap(({ option, questions }) => [
      { at: { parent: question.id, option: option.const }, depth, items: idsOf(questions) },
      ...questions.flatMap((inner) => inQuestion(inner, depth + 1)),
    ]),
  ];
  const inSection = ({ id, questions, sections }: OutlineSection, depth: number): Held[] => [
    { at: { section: id }, depth, items: idsOf(questions) },
    ...questions.flatMap((question) => inQuestion(question, depth + 1)),
    ...sections.flatMap((inner) => inSection(inner, depth + 1)),
  ];
  const holders = outlineOf(template).sections.flatMap((section) => inSection(section, 0));
  holdersByTemplate.set(template, holders);
  return holders;
}

/** Returns the holder of a question or column, with its siblings. */
function holderOf(template: Template, id: QuestionId): Held | undefined {
  return holdersOf(template).find(({ items }) => items.includes(id));
}

/**
 * The next places of a question: up and down among its neighbours and on into the section or option beside; in, to the end of what hangs under the
 * first option of the question before it; out, to after the question that it hangs under. By these every place can be reached.
 */
export function neighbours(template: Template, id: QuestionId): Neighbours<Place> {
  const layout = layoutOf(template);
  const held = holderOf(template, id);
  if (!held) return {};
  const at = held.items.indexOf(id);
  const [previous, next] = [held.items[at - 1], held.items[at + 1]];
  const beside = besideHolders(template, layout, held.at);
  const before = beside.before && placeAtEnd(beside.before);
  const after = beside.after && placeAtStart(beside.after);
  const up = previous === undefined ? before : { ...held.at, before: previous };
  const down = next === undefined ? after : { ...held.at, after: next };
  const inside = 'grid' in held.at ? undefined : placeUnder(template, layout, previous);
  const out = 'parent' in held.at ? placeAfterParent(template, held.at.parent) : undefined;
  return { ...(up && { up }), ...(down && { down }), ...(inside && { in: inside }), ...(out && { out }) };
}

/** The sections, or the options of the same question, before and after a holder. A grid's columns go nowhere else. */
function besideHolders(template: Template, layout: Layout, at: Holder): { before: Held | undefined; after: Held | undefined } {
  const isOfTheSame = ({ at: other }: Held): boolean =>
    'section' in at ? 'section' in other : 'parent' in at ? 'parent' in other && other.parent === at.parent : false;
  const line = holdersOf(template).filter(isOfTheSame);
  const here = line.findIndex(({ at: other }) => isSameHolder(other, at));
  return here === -1 ? { before: undefined, after: undefined } : { before: line[here - 1], after: line[here + 1] };
}

function isSameHolder(one: Holder, other: Holder): boolean {
  if ('section' in one) return 'section' in other && one.section === other.section;
  if ('grid' in one) return 'grid' in other && one.grid === other.grid;
  return 'parent' in other && one.parent === other.parent && one.option === other.option;
}

function placeAtEnd({ at, items }: Held): Place {
  const last = items.at(-1);
  return last === undefined ? at : { ...at, after: last };
}

function placeAtStart({ at, items }: Held): Place {
  const [first] = items;
  return first === undefined ? at : { ...at, before: first };
}

function placeUnder(template: Template, layout: Layout, previous: QuestionId | undefined): Place | undefined {
  const schema = previous === undefined ? undefined : layout.placed.get(previous)?.schema;
  const option = schema && choicesOf(template, schema)[0];
  const under = holdersOf(template).find(({ at }) => 'parent' in at && at.parent === previous && at.option === option?.const);
  return under && placeAtEnd(under);
}

function placeAfterParent(template: Template, parent: QuestionId): Place | undefined {
  const held = holderOf(template, parent);
  return held && { ...held.at, after: parent };
}

/** Places to which a section can be moved: the top, and the possible parent sections with their subsections. */
export function sectionPlacesFor(
  template: Template,
  id: string,
): { in: string | undefined; items: string[]; depth: number; isHere: boolean }[] {
  const branch = branchOf(layoutOf(template), id);
  const inside = (around: string | undefined, sections: readonly OutlineSection[], depth: number): ReturnType<typeof sectionPlacesFor> => {
    const ids = sections.map((section) => section.id);
    const here = { in: around, items: ids.filter((other) => other !== id), depth, isHere: ids.includes(id) };
    return [
      here,
      ...sections.filter((section) => !branch.has(section.id)).flatMap((section) => inside(section.id, section.sections, depth + 1)),
    ];
  };
  return inside(undefined, outlineOf(template).sections, 0);
}

/** The next places of a section: among its neighbours, into the section before it, out to after the one around it. */
export function sectionNeighbours(template: Template, id: string): Neighbours<SectionPlace> {
  const find = (sections: readonly OutlineSection[], around: OutlineSection | undefined): Neighbours<SectionPlace> | undefined => {
    const at = sections.findIndex((section) => section.id === id);
    if (at === -1) {
      for (const section of sections) {
        const found = find(section.sections, section);
        if (found) return found;
      }
      return undefined;
    }
    const [previous, next] = [sections[at - 1], sections[at + 1]];
    return {
      ...(previous && { up: { before: previous.id }, in: { in: previous.id } }),
      ...(next && { down: { after: next.id } }),
      ...(around && { out: { after: around.id } }),
    };
  };
  return find(outlineOf(template).sections, undefined) ?? {};
}
