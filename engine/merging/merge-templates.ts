import { own } from '../own.ts';
import { stepsOf } from '../pointer.ts';
import type { Template } from '../template.ts';
import { groupAt, questionGroups, type MergeGroup } from './groups.ts';
import { mergePlaces } from './merge-places.ts';
import { mergeSections } from './merge-sections.ts';
import { clashesOf } from './told-apart.ts';
import type { TemplatesToMerge } from './templates-to-merge.ts';
import { interlockShape, listShape, questionShape, settingsShape, translationsShape } from './template-shape.ts';
import type { Side } from './side.ts';
import { renamed, type Renames } from '../designing/renamed.ts';
import { mergeValue, type Shape, type ThreeWay } from './three-way.ts';

export interface Merged {
  /** Changes of both sides. Conflicts are resolved as decided, or with `mine` by default. */
  readonly template: Template;
  /** Groups that both sides changed, each in its own way, in the order in which a reader meets them. */
  readonly conflicts: readonly MergeGroup[];
}

/**
 * Merges the changes that two people made to a template since `base`. If both added something under the same id, mine gets a new id, as
 * given in `renames`.
 */
export function mergeTemplates(
  { base, mine: made, theirs }: TemplatesToMerge,
  decided: Readonly<Record<MergeGroup, Side>> = {},
  renames: Renames = clashesOf(base, [made], theirs),
): Merged {
  const mine = renamed(made, renames);
  const conflicts = new Set<MergeGroup>();
  const groupOfQuestion = questionGroups(base, mine, theirs);
  const sideOf = (group: MergeGroup): Side => {
    conflicts.add(group);
    return own(decided, group) === 'theirs' ? 'theirs' : 'mine';
  };
  const decide = (pointer: string): Side => sideOf(groupAt(stepsOf(pointer), groupOfQuestion));
  const sides = (key: string): ThreeWay => ({ base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) });
  const joined = (key: keyof Template, shape: Shape) => mergeValue(shape, sides(key), `/${key}`, decide);

  const sections = mergeSections({ base, mine, theirs }, sideOf);
  const all = mergeEach(sides('properties'), questionShape, '/properties', decide);
  const places = mergePlaces({
    base: base['x-sections'],
    mine: mine['x-sections'],
    theirs: theirs['x-sections'],
    kept: new Set(sections.map(({ id }) => id)),
    isKept: (id) => Object.hasOwn(all, id),
    sideOf: (id) => sideOf(groupOfQuestion(id)),
  });
  const placed = new Set([...places.values()].flat());
  const known = new Map<string, unknown>([
    ['x-settings', joined('x-settings', settingsShape)],
    ['x-sections', sections.map((section) => ({ ...section, questions: places.get(section.id) ?? [] }))],
    ['x-interlocks', joined('x-interlocks', interlockShape)],
    ['x-translations', mergeTranslations(sides('x-translations'), decide)],
    ['$defs', mergeEach(sides('$defs'), () => listShape, '/$defs', decide)],
    // A question that no section contains any more is removed too.
    ['properties', Object.fromEntries(Object.entries(all).filter(([id]) => placed.has(id)))],
  ]);
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const template = Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = known.has(key) ? known.get(key) : mergeValue('whole', sides(key), `/${key}`, decide);
      return value === undefined ? [] : [[key, value]];
    }),
  ) as unknown as Template;
  return { template, conflicts: [...conflicts] };
}

/**
 * Merges the translations of a template. A side that removes its last language removes only that language, not one that the other side
 * adds.
 */
function mergeTranslations({ base, mine, theirs }: ThreeWay, decide: (pointer: string) => Side): unknown {
  const merged = mergeValue(translationsShape, { base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} }, '/x-translations', decide);
  return Object.keys(merged ?? {}).length === 0 ? undefined : merged;
}

/** Merges a map by id; each entry has its own shape. */
function mergeEach(
  { base, mine, theirs }: ThreeWay,
  shapeOf: (sides: ThreeWay) => Shape,
  pointer: string,
  decide: (pointer: string) => Side,
): Record<string, unknown> {
  const ids = new Set([...Object.keys(theirs ?? {}), ...Object.keys(mine ?? {})]);
  const merged = [...ids].map((id) => {
    const sides = { base: own(base, id), mine: own(mine, id), theirs: own(theirs, id) };
    return [id, mergeValue(shapeOf(sides), sides, `${pointer}/${id}`, decide)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
