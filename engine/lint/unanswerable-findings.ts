import { optionsOf, type Placed } from '../compile/walk.ts';
import type { Template } from '../template.ts';
import { error, warning, type Finding } from './finding.ts';
import type { Survey } from './survey.ts';

/** Questions whose keywords leave no answer: an error where one is required. */
export function unanswerableFindings({ template, placed }: Survey): Finding[] {
  return [...placed.values()].flatMap((question) => {
    const { id, pointer, schema } = question;
    const isRequired = schema['x-require'] === true;
    const isEmpty = isRequired && optionsOf(template, question)?.options.length === 0;
    if (!isEmpty && !contradictsItself(template, question)) return [];
    return [(isRequired ? error : warning)('question.unanswerable', pointer, { id })];
  });
}

/** Whether a least is more than its most. */
function contradictsItself(template: Template, question: Placed): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity, minItems = 0, maxItems } = question.schema;
  const [least, most] = type === 'integer' ? [Math.ceil(minimum), Math.floor(maximum)] : [minimum, maximum];
  const options = optionsOf(template, question)?.options.length || Infinity;
  return least > most || minLength > maxLength || minItems > Math.min(maxItems ?? Infinity, options);
}
