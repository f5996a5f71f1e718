import { optionsOf, placedQuestions } from '../survey/walk.ts';
import type { Template } from '../template.ts';

/** The keys of the texts of options that a question has from elsewhere now, each with the key that the text had in the older version. */
export function movedTexts(before: Template, after: Template): ReadonlyMap<string, string> {
  const old = new Map(placedQuestions(before).map((question) => [question.id, optionsOf(before, question)?.list]));
  return new Map(
    placedQuestions(after).flatMap((question) => {
      const [was, is] = [old.get(question.id), optionsOf(after, question)];
      if (was === undefined || !is || was === is.list) return [];
      return is.options.map((option) => [`o.${is.list}.${option.const}`, `o.${was}.${option.const}`] as const);
    }),
  );
}
