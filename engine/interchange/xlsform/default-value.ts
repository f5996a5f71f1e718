import { isDate, isTime, parseInstant } from '../../time/instant.ts';
import type { QuestionSchema, RuleJson } from '../../template.ts';

/** The value that a cell spells for a kind of question; undefined when it is none, perhaps an expression. */
export function literalOf(text: string, schema: QuestionSchema, options: readonly string[]): RuleJson | undefined {
  switch (schema['x-field']) {
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text) && (schema.type === 'number' || Number.isInteger(Number(text))) ? Number(text) : undefined;
    case 'date':
      return isDate(text) ? text : undefined;
    case 'time':
      return isTime(text.slice(0, 5)) && /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? text.slice(0, 5) : undefined;
    case 'date-time':
      return parseInstant(text) === undefined ? undefined : text;
    case 'radio':
    case 'single-select':
      return options.includes(text) ? text : undefined;
    case 'multiple-choice': {
      const chosen = text.split(/\s+/);
      return chosen.every((option) => options.includes(option)) ? chosen : undefined;
    }
    case 'declaration':
    case 'check-box':
      return text === 'OK' ? true : undefined;
    case 'text':
    case 'text-area':
    case 'hidden':
      return isExpression(text) ? undefined : text;
    default:
      return undefined;
  }
}

/** Whether a default of a text is worked out rather than meant literally: it asks for a question or calls a function. */
function isExpression(text: string): boolean {
  return text.includes('${') || /^[a-z][a-z:-]*\(.*\)$/s.test(text.trim());
}
