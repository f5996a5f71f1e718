import type { QuestionId, QuestionSchema, Template } from '../template.ts';
import type { NewQuestion } from './command.ts';
import { patched } from './outcome.ts';

/** Returns the template with the words of a new question's own options, in the languages that it is translated into. */
export function withOptionTexts(
  template: Template,
  id: QuestionId,
  { oneOf = [] }: QuestionSchema,
  asked: NewQuestion['options'],
): Template {
  const translations = asked && 'titles' in asked ? asked.translations : undefined;
  const held = template['x-translations'];
  if (!translations || !held) return template;
  const textsIn = (language: string) =>
    Object.fromEntries(
      (Object.hasOwn(translations, language) ? (translations[language] ?? []) : []).flatMap((title, at) => {
        const option = oneOf[at];
        return option ? [[`o.${id}.${option.const}`, title] as const] : [];
      }),
    );
  const all = Object.entries(held).map(([language, texts]) => [language, { ...texts, ...textsIn(language) }] as const);
  return patched<Template>(template, { 'x-translations': Object.fromEntries(all) });
}
