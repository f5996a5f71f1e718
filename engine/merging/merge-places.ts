import type { QuestionId, Section } from '../template.ts';
import { movedIds } from '../versions/moved-ids.ts';
import { insertAll } from './merge-order.ts';
import type { Side } from './side.ts';

export interface PlacesToMerge {
  readonly base: readonly Section[];
  readonly mine: readonly Section[];
  readonly theirs: readonly Section[];
  /** The sections of the result, by their ids. */
  readonly kept: ReadonlySet<string>;
  readonly isKept: (id: QuestionId) => boolean;
  /** Asked for a question that both moved, each to another place. */
  readonly sideOf: (id: QuestionId) => Side;
}

/**
 * Returns the questions of each section: those of `theirs`, but questions that `mine` moved or added are placed as in `mine`. A question
 * whose section is gone goes to its section on the other side. If that is gone too, it is left out.
 */
export function mergePlaces({ base, mine, theirs, kept, isKept, sideOf }: PlacesToMerge): Map<string, QuestionId[]> {
  const [was, my, their] = [placesOf(base), placesOf(mine), placesOf(theirs)];
  const [byMe, byThem] = [movedIn(base, mine), movedIn(base, theirs)];

  const homeOf = (id: QuestionId): { section: string; from: Side } | undefined => {
    const [mineAt, theirsAt] = [my.get(id), their.get(id)];
    const isAlike = mineAt?.section === theirsAt?.section && mineAt?.previous === theirsAt?.previous;
    const isMineNew = mineAt !== undefined && (theirsAt === undefined || (was.has(id) && byMe.has(id)));
    const wanted: Side = isMineNew && (!theirsAt || !byThem.has(id) || isAlike || sideOf(id) === 'mine') ? 'mine' : 'theirs';
    for (const from of wanted === 'mine' ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const)) {
      const section = (from === 'mine' ? mineAt : theirsAt)?.section;
      if (section !== undefined && kept.has(section)) return { section, from };
    }
    return undefined;
  };

  const homes = new Map<QuestionId, { section: string; from: Side }>();
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const home = isKept(id) ? homeOf(id) : undefined;
    if (home) homes.set(id, home);
  }
  const layout = new Map<string, QuestionId[]>();
  for (const section of kept) {
    const here = (sections: readonly Section[], from: Side) =>
      (sections.find(({ id }) => id === section)?.questions ?? []).filter((id) => {
        const home = homes.get(id);
        return home?.section === section && home.from === from;
      });
    const order = mine.find(({ id }) => id === section)?.questions ?? [];
    layout.set(section, insertAll(here(theirs, 'theirs'), here(mine, 'mine'), order));
  }
  return layout;
}

interface QuestionPlace {
  section: string;
  previous: QuestionId | undefined;
}

function placesOf(sections: readonly Section[]): Map<QuestionId, QuestionPlace> {
  const places = new Map<QuestionId, QuestionPlace>();
  for (const { id: section, questions } of sections)
    for (const [at, id] of questions.entries()) if (!places.has(id)) places.set(id, { section, previous: questions[at - 1] });
  return places;
}

/** The questions that one side moved: to another section, or within their own. */
function movedIn(base: readonly Section[], side: readonly Section[]): Set<QuestionId> {
  const was = placesOf(base);
  const moved = new Set<QuestionId>();
  for (const { id: section, questions } of side) {
    const stayed = questions.filter((id) => was.get(id)?.section === section);
    for (const id of questions) if (was.has(id) && was.get(id)?.section !== section) moved.add(id);
    for (const id of movedIds(base.find(({ id }) => id === section)?.questions ?? [], stayed)) moved.add(id);
  }
  return moved;
}
