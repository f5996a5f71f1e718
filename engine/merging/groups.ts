import { stepsOf } from '../pointer.ts';
import type { QuestionId, Template } from '../template.ts';
import type { Change } from '../versions/change.ts';

/**
 * Unit of a merge that is decided as a whole: `question/<id>`, `section/<id>` (with its questions if a side removed the section),
 * `list/<id>`, `interlock/<id>`, `setting/<name>`, `translations/<language>`, `template/<keyword>`.
 */
export type MergeGroup = string;

/** The group that a question of both sides belongs to. */
export function questionGroups(base: Template, mine: Template, theirs: Template): (id: QuestionId) => MergeGroup {
  const [my, their] = [mine, theirs].map((side) => new Set(side['x-sections'].map(({ id }) => id)));
  const taken = new Map<QuestionId, string>();
  for (const { id: section, questions } of base['x-sections'])
    if (!my?.has(section) || !their?.has(section)) for (const id of questions) taken.set(id, section);
  return (id) => {
    const section = taken.get(id);
    return section === undefined ? `question/${id}` : `section/${section}`;
  };
}

/** Returns the group that a pointer into a template belongs to. Sections and interlocks are addressed by id instead of index. */
export function groupAt(steps: readonly string[], groupOfQuestion: (id: QuestionId) => MergeGroup): MergeGroup {
  const [root = '', first = ''] = steps;
  if (root === 'properties') return groupOfQuestion(first);
  if (root === 'x-sections') return `section/${first}`;
  if (root === '$defs') return `list/${first}`;
  if (root === 'x-interlocks') return `interlock/${first}`;
  if (root === 'x-settings') return `setting/${first}`;
  if (root === 'x-translations') return `translations/${first}`;
  return `template/${root}`;
}

/** The group that a difference between two versions belongs to. */
export function groupOfChange(
  { code, pointer }: Change,
  { before, after }: { before: Template; after: Template },
  groupOfQuestion: (id: QuestionId) => MergeGroup,
): MergeGroup {
  const [root = '', first = '', ...others] = stepsOf(pointer);
  // A removed part is reported at its place in the older version.
  const side = code.endsWith('.removed') ? before : after;
  if (root === 'x-sections') {
    const section = side['x-sections'][Number(first)];
    const question = others[0] === 'questions' ? section?.questions[Number(others[1])] : undefined;
    return question === undefined ? `section/${section?.id ?? ''}` : groupOfQuestion(question);
  }
  if (root === 'x-interlocks') return `interlock/${side['x-interlocks']?.[Number(first)]?.id ?? ''}`;
  return groupAt([root, first], groupOfQuestion);
}
