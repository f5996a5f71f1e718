import type { Check, QuestionSchema, RuleJson } from '../../template.ts';
import { legalId } from '../legal-id.ts';
import { ruleIn, type SurveyJsImport } from './element-rules.ts';
import type { ElementType } from './element-types.ts';
import type { PlacedElement } from './place-elements.ts';
import { localized, numberIn, objectsIn, stringIn, type Source } from './source.ts';

const mostChecks = 20;
/** Keywords that are carried over from the validators that become keywords; the words of a validator are carried over too. */
const bounds: ReadonlySet<string> = new Set(['type', 'minValue', 'maxValue', 'minLength', 'maxLength']);

/** Converts the validators of an element: bounds become keywords, anything with a message that can be kept becomes a check. */
export function validated(source: SurveyJsImport, element: Source, placed: PlacedElement, type: ElementType): Partial<QuestionSchema> {
  const keywords: Partial<QuestionSchema> = {};
  const checks: Check[] = [];
  const check = (validator: Source, rule: RuleJson, fallback: string): void => {
    const message = localized(validator['text'], fallback);
    const id = legalId(`c_${placed.id}${checks.length === 0 ? '' : `_${checks.length + 1}`}`, new Set());
    for (const [language, text] of Object.entries(message.others)) source.draft.translate(language, `r.${id}.message`, text);
    if (message.base.length > 500) source.draft.lost('validators', placed.name, 'text-cut', { limit: 500 });
    const level = validator['notificationType'] === 'warning' ? 'warn' : 'refuse';
    checks.push({ id, rule, message: message.base.slice(0, 500) || id, level });
  };

  for (const validator of objectsIn(element['validators'])) {
    if (validator['type'] === 'expression') {
      const rule = ruleIn(source, element, 'validators', placed.chain, stringIn(validator, 'expression'));
      if (rule !== undefined) check(validator, rule, stringIn(validator, 'expression'));
    } else if (validator['type'] === 'numeric' && type.field === 'number') {
      const rule = validator['text'] === undefined ? undefined : spanOf(validator, placed);
      if (rule === undefined) Object.assign(keywords, limitsOf(validator));
      else check(validator, rule, placed.name);
    } else if (validator['type'] === 'text' && (type.field === 'text' || type.field === 'text-area')) {
      Object.assign(keywords, lengthsOf(validator));
      for (const keyword of Object.keys(validator).filter((one) => !bounds.has(one)))
        source.draft.lost('validators', placed.name, 'keyword-not-carried', { keyword: `text.${keyword}` });
    } else {
      source.draft.lost('validators', placed.name, 'validator', { type: stringIn(validator, 'type') });
    }
  }
  if (checks.length > mostChecks) source.draft.lost('validators', placed.name, 'validator', { type: `${checks.length - mostChecks} +` });
  return { ...keywords, ...(checks.length > 0 && { 'x-check': checks.slice(0, mostChecks) }) };
}

function limitsOf(validator: Source): Partial<QuestionSchema> {
  const [minimum, maximum] = [numberIn(validator, 'minValue'), numberIn(validator, 'maxValue')];
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** Returns the bounds of a number as a rule, for a validator with its own message. */
function spanOf(validator: Source, { id }: PlacedElement): RuleJson | undefined {
  const { minimum, maximum } = limitsOf(validator);
  const rules: RuleJson[] = [
    ...(minimum === undefined ? [] : [{ '>=': [{ var: id }, minimum] }]),
    ...(maximum === undefined ? [] : [{ '<=': [{ var: id }, maximum] }]),
  ];
  return rules.length > 1 ? { and: rules } : rules[0];
}

function lengthsOf(validator: Source): Partial<QuestionSchema> {
  const [least, most] = [numberIn(validator, 'minLength') ?? 0, numberIn(validator, 'maxLength') ?? 0];
  return { ...(least >= 1 && { minLength: Math.trunc(least) }), ...(most >= 1 && { maxLength: Math.min(2000, Math.trunc(most)) }) };
}
