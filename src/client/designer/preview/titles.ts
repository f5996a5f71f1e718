import { optionsFor, type QuestionId, type Template } from '../../../../engine/index.ts';
import { schemaAt } from '../draft/schema-at.ts';

/** Returns the title that the author gave a question, or a column of a grid. */
export function titleOf(template: Template, id: QuestionId): string {
  return schemaAt(template, id)?.schema.title || id;
}

/** Returns the title that the author gave an option. */
export function optionTitle(template: Template, id: QuestionId, option: string): string {
  return optionsFor(template, id)?.options.find((each) => each.const === option)?.title ?? option;
}
