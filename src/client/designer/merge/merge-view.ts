import {
  diffTemplates,
  groupOfChange,
  mergeTemplates,
  questionGroups,
  type Change,
  type MergeGroup,
  type Template,
} from '../../../../engine/index.ts';
import { titleOf } from '../title-at.ts';
import type { ToMerge } from '../saving/open-design.ts';

export const conflictKinds = ['question', 'section', 'list', 'interlock', 'setting', 'translations', 'template'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** One thing that both sides changed. */
export interface Conflict {
  group: MergeGroup;
  kind: ConflictKind;
  /** What it is called, where it is called anything. */
  title: string | undefined;
  mine: readonly Change[];
  theirs: readonly Change[];
}

/** What two sides did, sorted into what meets and what does not. */
export function mergeView({ base, mine, theirs: { document: theirs } }: ToMerge): {
  conflicts: readonly Conflict[];
  mine: readonly Change[];
  theirs: readonly Change[];
} {
  const groupOfQuestion = questionGroups(base, mine, theirs);
  const grouped = (after: Template) =>
    diffTemplates(base, after).map((change) => ({ change, group: groupOfChange(change, { before: base, after }, groupOfQuestion) }));
  const [my, their] = [grouped(mine), grouped(theirs)];
  const { conflicts } = mergeTemplates({ base, mine, theirs });
  const meeting = new Set(conflicts);
  const of = (group: MergeGroup, side: typeof my) => side.flatMap((each) => (each.group === group ? [each.change] : []));
  const others = (side: typeof my) => side.flatMap(({ change, group }) => (meeting.has(group) ? [] : [change]));

  return {
    conflicts: conflicts.map((group) => ({
      group,
      ...namesOf(group, [mine, theirs, base]),
      mine: of(group, my),
      theirs: of(group, their),
    })),
    mine: others(my),
    theirs: others(their),
  };
}

function namesOf(group: MergeGroup, templates: readonly Template[]): { kind: ConflictKind; title: string | undefined } {
  const at = group.indexOf('/');
  const [wanted, id] = [group.slice(0, at), group.slice(at + 1)];
  const kind = conflictKinds.find((each) => each === wanted) ?? 'template';
  const titleIn = (template: Template): string | undefined => {
    if (kind === 'interlock') return template['x-interlocks']?.find((interlock) => interlock.id === id)?.message;
    return kind === 'question' || kind === 'section' || kind === 'list' ? titleOf(template, { kind, id }) : undefined;
  };
  return { kind, title: templates.map(titleIn).find((title) => title !== undefined) };
}
