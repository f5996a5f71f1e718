import type { QuestionSchema, Template } from '../../../engine/index.ts';
import { largestPublicFile, mostPublicFiles } from '../../shared/public-form.ts';

/** Lists that a public form may offer: master data, never people or records. */
export function isPublicSource(source: string): boolean {
  return source.startsWith('terms/');
}

/**
 * Returns the part of a template that is filled when something is reported. Omits later sections and lists of people. If any questions
 * are marked as public, omits all others.
 */
export function publicDocument(template: Template): Template {
  const asked = template['x-sections'].filter(({ stage }) => stage === undefined || ('on' in stage && stage.on === 'submit'));
  const open = asked.flatMap(({ questions }) => questions).filter((id) => isPublicQuestion(template.properties[id]));
  const marked = open.filter((id) => template.properties[id]?.['x-public'] !== undefined);
  const known = new Set(marked.length > 0 ? marked : open);
  const properties = Object.fromEntries(
    Object.entries(template.properties).flatMap(([id, question]) => (known.has(id) ? [[id, withSmallFiles(asAsked(question))]] : [])),
  );
  const sections = asked.map((section) => ({ ...section, questions: section.questions.filter((id) => known.has(id)) }));
  const { 'x-translations': translations, 'x-interlocks': _, $defs, ...rest } = template;
  const text = JSON.stringify(properties);
  const named = new Set([...namesIn(properties), ...Object.keys($defs ?? {}), ...sections.map(({ id }) => id)]);

  return {
    ...rest,
    'x-sections': sections.filter(({ questions }) => questions.length > 0),
    properties,
    ...($defs && { $defs: Object.fromEntries(Object.entries($defs).filter(([id]) => text.includes(`"#/$defs/${id}"`))) }),
    ...(translations && { 'x-translations': onlyNamed(translations, named) }),
  };
}

/** Requires an answer as the mark of the question says; without a mark, as the question itself does. */
function asAsked(question: QuestionSchema): QuestionSchema {
  const { 'x-require': own, ...rest } = question;
  if (question['x-public'] === undefined) return question;
  return question['x-public'] === 'asked' ? { ...rest, 'x-require': own ?? true } : rest;
}

/** Lowers the limits of an attachment to those of public reports. */
function withSmallFiles(question: QuestionSchema): QuestionSchema {
  const { 'x-files': files, maxItems = mostPublicFiles } = question;
  if (question['x-field'] !== 'attachment') return question;
  return {
    ...question,
    maxItems: Math.min(maxItems, mostPublicFiles),
    ...(files && { 'x-files': { ...files, maxSize: Math.min(files.maxSize, largestPublicFile) } }),
  };
}

function isPublicQuestion(question: QuestionSchema | undefined): boolean {
  if (!question) return false;
  const columns = Object.values(question.items?.properties ?? {});
  return [question, ...columns].every((each) => {
    const source = each['x-source'];
    return each['x-field'] !== 'user-list' && each['x-field'] !== 'signature' && (source === undefined || isPublicSource(source));
  });
}

/** Returns the keys and ids that can have texts: questions, columns, options, rules. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...(name === 'id' ? [String(member)] : []), ...namesIn(member)]);
}

function onlyNamed(translations: NonNullable<Template['x-translations']>, named: ReadonlySet<string>) {
  const isNamed = (key: string) => !key.includes('.') || named.has(key.split('.')[1] ?? '');
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([key]) => isNamed(key))),
    ]),
  );
}
