import { placedQuestions } from '../survey/walk.ts';
import { structureFindings } from '../survey/survey.ts';
import { textsIn } from '../lint/translation-findings.ts';
import { isObject, own } from '../own.ts';
import type { FieldTypeName, QuestionId, Section, Template } from '../template.ts';
import { readingsOf, rulesIn } from './broken.ts';
import type { Clip } from './clip-format.ts';
import { branchOf, layoutOf } from './layout.ts';
import { isDesignable } from './shape.ts';
import { familiesOf, forPlace, rootsOf } from './move-questions.ts';
import { patched } from './outcome.ts';
import { usersOf } from './references.ts';
import { Refused } from './refused.ts';
import { questionAt, type Entry } from './schemas.ts';

const loose = 'clip';

/** Returns the questions or columns with everything nested under them, ready to paste. Undefined if one of them does not exist. */
export function clipOf(template: Template, ids: readonly QuestionId[]): Clip | undefined {
  return unlessRefused(() => takenQuestions(template, ids));
}

/** Returns a section with its contents, ready to paste. Undefined if it does not exist. */
export function clipOfSection(template: Template, id: string): Clip | undefined {
  return unlessRefused(() => takenSection(template, id));
}

/** Whether a value from the clipboard can be pasted. Accepts any input. */
export function isClip(value: unknown): value is Clip {
  const [template, of, outside] = [own(value, 'template'), own(value, 'of'), own(value, 'outside')];
  const isOne = own(value, 'format') === 'muster-clip-1' && (of === 'questions' || of === 'sections');
  if (!isOne || !isObject(outside) || !Object.values(outside).every((field) => typeof field === 'string')) return false;
  return isDesignable(template) && structureFindings(template, placedQuestions(template)).length === 0;
}

export function takenQuestions(template: Template, ids: readonly QuestionId[]): Clip {
  const roots = rootsOf(template, ids);
  const all = familiesOf(template, roots);
  const entries = all.map((id): Entry => {
    const { schema } = questionAt(template, id);
    return [id, roots.includes(id) ? forPlace(template, id, schema, { section: loose }) : schema];
  });
  return clipWith(template, 'questions', entries, [{ id: loose, title: template.title, questions: all }]);
}

export function takenSection(template: Template, id: string): Clip {
  const layout = layoutOf(template);
  const branch = branchOf(layout, id);
  const [first, ...others] = [
    ...template['x-sections'].filter((section) => section.id === id),
    ...template['x-sections'].filter((section) => branch.has(section.id) && section.id !== id),
  ];
  if (!first) throw new Refused('section.unknown', { id });
  const sections = [patched<Section>(first, { parent: undefined }), ...others];
  const entries = sections.flatMap(({ questions }) =>
    questions.map((question): Entry => [question, questionAt(template, question).schema]),
  );
  return clipWith(template, 'sections', entries, sections);
}

function clipWith(template: Template, of: Clip['of'], entries: readonly Entry[], sections: readonly Section[]): Clip {
  const { description: _, 'x-interlocks': _interlocks, 'x-origin': _origin, $id: _id, ...others } = template;
  const held: Template = { ...others, 'x-sections': [...sections], properties: Object.fromEntries(entries) };
  const lists = Object.entries(template.$defs ?? {}).filter(([name]) => usersOf(held, name).length > 0);
  const whole = patched<Template>(held, {
    $defs: lists.length === 0 ? undefined : Object.fromEntries(lists),
    'x-translations': translationsOf(held),
  });
  return { format: 'muster-clip-1', template: whole, of, outside: outsideOf(template, whole) };
}

function translationsOf(held: Template): Template['x-translations'] {
  const keys = textsIn(held, layoutOf(held).placed.values());
  const languages = Object.entries(held['x-translations'] ?? {}).map(
    ([language, texts]) =>
      [language, Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key) && key !== 'title'))] as const,
  );
  return languages.length === 0 ? undefined : Object.fromEntries(languages);
}

function outsideOf(template: Template, clip: Template): Record<QuestionId, FieldTypeName> {
  const [inside, all] = [layoutOf(clip).placed, layoutOf(template).placed];
  const read = rulesIn(clip).flatMap(({ rule }) => readingsOf(rule)?.references.map(({ id }) => id) ?? []);
  return Object.fromEntries(
    read.flatMap((id) => {
      const question = inside.has(id) ? undefined : all.get(id);
      return question ? [[id, question.schema['x-field']] as const] : [];
    }),
  );
}

function unlessRefused<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
