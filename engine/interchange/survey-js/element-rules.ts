import type { QuestionSchema, RuleJson } from '../../template.ts';
import type { TemplateDraft } from '../template-draft.ts';
import type { Elements, PlacedElement } from './place-elements.ts';
import { stringIn, type Source } from './source.ts';
import { surveyToLogic } from './to-logic.ts';

export interface SurveyJsImport {
  readonly draft: TemplateDraft;
  readonly elements: Elements;
}

/** The rule in a keyword of an element; undefined, with a line in the report, where our rules cannot say it. */
export function ruleIn(
  { draft, elements }: SurveyJsImport,
  element: Source,
  keyword: string,
  chain: readonly string[],
  text = stringIn(element, keyword),
): RuleJson | undefined {
  if (text === '') return undefined;
  const found = surveyToLogic(text, { chain, find: (name) => elements.find(name, chain) });
  if ('rule' in found) return found.rule;
  draft.lost(keyword, stringIn(element, 'name'), found.fault.code, { ...found.fault.params, text: text.slice(0, 200) });
  return undefined;
}

/** When an element is shown. */
export function shownWhen(
  source: SurveyJsImport,
  element: Source,
  chain: readonly string[],
  around: readonly RuleJson[] = [],
): { 'x-show'?: RuleJson } {
  const own = ruleIn(source, element, 'visibleIf', chain) ?? (element['visible'] === false ? false : undefined);
  const rules = own === undefined ? around : [...around, own];
  return rules.length === 0 ? {} : { 'x-show': rules.length === 1 ? (rules[0] ?? true) : { and: [...rules] } };
}

/** Whether an answer is required; of what nobody can answer it never is. */
export function requiredOf(source: SurveyJsImport, element: Source, placed: PlacedElement, isNeverAsked: boolean): Partial<QuestionSchema> {
  const isRequired = element['isRequired'] === true;
  const rule = isRequired ? true : ruleIn(source, element, 'requiredIf', placed.chain);
  if (rule === undefined) return {};
  const hasNoOptions = placed.options?.length === 0;
  if (!isNeverAsked && !hasNoOptions) return { 'x-require': rule };
  source.draft.lost(isRequired ? 'isRequired' : 'requiredIf', placed.name, 'required-unanswerable');
  return {};
}
