import { outlineOf, type Outline, type OutlineQuestion, type OutlineSection, type Place } from '../../../../engine/index.ts';
import type { Editing } from './editing.ts';

/** A question and the place, counted from one, that a call gives it among those of its section. */
export interface Placing {
  readonly id: string;
  readonly order: number;
}

/** Questions at the same level, with their place. */
interface Siblings {
  readonly place: Place;
  readonly ids: readonly string[];
}

/**
 * Puts the questions of a section in the order that a call requests. Questions it does not mention keep their relative order. Questions
 * under an option stay there, ordered among themselves.
 */
export function arrange(editing: Editing, section: string, placings: readonly Placing[]): void {
  if (placings.length === 0) return;
  const wanted = inOrder(questionsOf(editing, section), placings);
  for (const { place, ids } of siblingsIn(editing, section)) {
    let held = ids;
    const sorted = ids.toSorted((one, other) => wanted.indexOf(one) - wanted.indexOf(other));
    for (const [at, id] of sorted.entries()) {
      const before = held[at];
      if (before === undefined || before === id) continue;
      editing.run({ do: 'move', ids: [id], place: { ...place, before } });
      held = moved(held, id, at);
    }
  }
}

/** Returns the ids with each requested one at its place and the others around them. */
export function inOrder(ids: readonly string[], placings: readonly Placing[]): string[] {
  const placed = placings.filter(({ id }) => ids.includes(id)).toSorted((one, other) => one.order - other.order);
  const rest = ids.filter((id) => !placed.some((placing) => placing.id === id));
  return placed.reduce((held, { id, order }) => held.toSpliced(order - 1, 0, id), rest);
}

const moved = (ids: readonly string[], id: string, at: number): string[] => ids.filter((each) => each !== id).toSpliced(at, 0, id);

function questionsOf({ template }: Editing, section: string): readonly string[] {
  return template['x-sections'].find(({ id }) => id === section)?.questions ?? [];
}

function siblingsIn({ template }: Editing, section: string): Siblings[] {
  const found = sectionsOf(outlineOf(template)).find(({ id }) => id === section);
  return found ? [{ place: { section }, ids: idsOf(found.questions) }, ...found.questions.flatMap(siblingsUnder)] : [];
}

function siblingsUnder({ id: parent, options }: OutlineQuestion): Siblings[] {
  return options.flatMap(({ option, questions }) => [
    { place: { parent, option: option.const }, ids: idsOf(questions) },
    ...questions.flatMap(siblingsUnder),
  ]);
}

function sectionsOf({ sections }: Pick<Outline, 'sections'>): OutlineSection[] {
  return sections.flatMap((section) => [section, ...sectionsOf(section)]);
}

const idsOf = (questions: readonly OutlineQuestion[]): string[] => questions.map(({ id }) => id);
