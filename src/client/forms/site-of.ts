import { siteIn, siteQuestion } from '../../../engine/index.ts';
import type { FormStore } from './form-store.ts';

/** The site that the answers name, if the form asks for one. */
export function siteOf({ form, cell }: FormStore): string | undefined {
  const question = siteQuestion(form);
  return question === undefined ? undefined : siteIn(form, { [question]: cell(question).value });
}
