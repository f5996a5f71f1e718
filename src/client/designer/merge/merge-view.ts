import {
  diffTemplates,
  groupOfChange,
  mergeTemplates,
  questionGroups,
  type Change,
  type MergeGroup,
  type Template,
} from '../../../../engine/index.ts';
import type { ToMerge } from '../saving/open-design.ts';
import { translatedInto } from '../draft/template-languages.ts';
import { titleOf } from '../draft/title-at.ts';
import { languageName } from '../words/language-name.ts';
import { partedTexts } from './parted-texts.ts';

export const conflictKinds = ['question', 'section', 'list', 'interlock', 'setting', 'translations', 'template'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** One thing that both sides changed. */
export interface Conflict {
  group: MergeGroup;
  kind: ConflictKind;
  /** Title, where there is one. */
  title: string | undefined;
  mine: readonly Change[];
  theirs: readonly Change[];
}

/** Sorts the changes of two sides into conflicts and others. */
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
  const decided = conflicts.map((group) => {
    const [asked, its] = [of(group, my), of(group, their)];
    const isJoined = hasTexts(mine, group) && hasTexts(theirs, group);
    const whole = (side: readonly Change[]) => ({ meeting: side, rest: [] });
    return {
      group,
      ...namesOf(group, [mine, theirs, base]),
      mine: isJoined ? partedTexts(asked, its) : whole(asked),
      theirs: isJoined ? partedTexts(its, asked) : whole(its),
    };
  });

  return {
    conflicts: decided.map((conflict) => ({ ...conflict, mine: conflict.mine.meeting, theirs: conflict.theirs.meeting })),
    mine: [...others(my), ...decided.flatMap((conflict) => conflict.mine.rest)],
    theirs: [...others(their), ...decided.flatMap((conflict) => conflict.theirs.rest)],
  };
}

/** Whether a group is the texts of a language, and a template has them. */
function hasTexts(template: Template, group: MergeGroup): boolean {
  const [kind, language = ''] = group.split('/');
  return kind === 'translations' && translatedInto(template).includes(language);
}

function namesOf(group: MergeGroup, templates: readonly Template[]): { kind: ConflictKind; title: string | undefined } {
  const at = group.indexOf('/');
  const [wanted, id] = [group.slice(0, at), group.slice(at + 1)];
  const kind = conflictKinds.find((each) => each === wanted) ?? 'template';
  if (kind === 'translations') return { kind, title: languageName(id) };
  const titleIn = (template: Template): string | undefined => {
    if (kind === 'interlock') return template['x-interlocks']?.find((interlock) => interlock.id === id)?.message;
    return kind === 'question' || kind === 'section' || kind === 'list' ? titleOf(template, { kind, id }) : undefined;
  };
  return { kind, title: templates.map(titleIn).find((title) => title !== undefined) };
}
