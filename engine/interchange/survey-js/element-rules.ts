import type { QuestionSchema, RuleJson } from '../../template.ts';
import { lostShow } from '../lost-show.ts';
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
  const found = surveyToLogic(text, {
    chain,
    find: (name) => elements.find(name, chain),
    remark: (code, params) => draft.lost(keyword, stringIn(element, 'name'), code, { ...params, text: text.slice(0, 200) }),
  });
  if ('rule' in found) return found.rule;
  const params = { ...found.fault.params, text: text.slice(0, 200) };
  draft.lost(keyword, stringIn(element, 'name'), found.fault.code, params, keyword === 'visibleIf' ? 'always-shown' : undefined);
  return undefined;
}

/** Conditions of an element and of the panels around it, and whether one of them is lost. */
export interface Shown {
  readonly rules: readonly RuleJson[];
  readonly isLost: boolean;
}

const always: Shown = { rules: [], isLost: false };

/** When an element is shown. */
export function shownIn(source: SurveyJsImport, element: Source, chain: readonly string[], around: Shown = always): Shown {
  const rule = ruleIn(source, element, 'visibleIf', chain);
  const own = rule ?? (element['visible'] === false ? false : undefined);
  return {
    rules: own === undefined ? around.rules : [...around.rules, own],
    isLost: around.isLost || (rule === undefined && stringIn(element, 'visibleIf') !== ''),
  };
}

/** The keyword that shows an element under its conditions. */
export function showKeyword({ rules }: Shown): { 'x-show'?: RuleJson } {
  return rules.length === 0 ? {} : { 'x-show': rules.length === 1 ? (rules[0] ?? true) : { and: [...rules] } };
}

/** Origin of an element whose condition is lost; empty for any other. */
export function lostOrigin(shown: Shown): object {
  return shown.isLost ? { ...lostShow, made: showKeyword(shown) } : {};
}

/** Returns whether an answer is required. A question that cannot be answered is never required. */
export function requiredOf(source: SurveyJsImport, element: Source, placed: PlacedElement, isNeverAsked: boolean): Partial<QuestionSchema> {
  const isRequired = element['isRequired'] === true;
  const rule = isRequired ? true : ruleIn(source, element, 'requiredIf', placed.chain);
  if (rule === undefined) return {};
  const hasNoOptions = placed.options?.length === 0;
  if (!isNeverAsked && !hasNoOptions) return { 'x-require': rule };
  source.draft.lost(isRequired ? 'isRequired' : 'requiredIf', placed.name, 'required-unanswerable');
  return {};
}
