import { optionsFor, type QuestionId, type Template } from '../../../../engine/index.ts';
import { schemaAt } from '../properties/schema-at.ts';

/** What a question, or a column of a grid, is called by its author. */
export function titleOf(template: Template, id: QuestionId): string {
  return schemaAt(template, id)?.schema.title || id;
}

/** What an option is called by its author. */
export function optionTitle(template: Template, id: QuestionId, option: string): string {
  return optionsFor(template, id)?.options.find((each) => each.const === option)?.title ?? option;
}
