import { optionsOf, type Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { Template } from '../template.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Questions whose keywords leave no answer: an error where one is required. */
export function unanswerableFindings({ template, placed }: Survey): Finding[] {
  return [...placed.values()].flatMap((question) => {
    const { id, pointer, schema } = question;
    const isRequired = schema['x-require'] === true;
    const isEmpty = isRequired && optionsOf(template, question)?.options.length === 0;
    const least = leastBeyondMost(template, question);
    if (!isEmpty && least === undefined) return [];
    return [(isRequired ? error : warning)('question.unanswerable', least === undefined ? pointer : below(pointer, least), { id })];
  });
}

/** Returns the keyword of a minimum that exceeds its maximum. */
function leastBeyondMost(template: Template, question: Placed): 'minimum' | 'minLength' | 'minItems' | undefined {
  const { type, minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity, minItems = 0, maxItems } = question.schema;
  const [least, most] = type === 'integer' ? [Math.ceil(minimum), Math.floor(maximum)] : [minimum, maximum];
  const options = optionsOf(template, question)?.options.length || Infinity;
  if (least > most) return 'minimum';
  if (minLength > maxLength) return 'minLength';
  return minItems > Math.min(maxItems ?? Infinity, options) ? 'minItems' : undefined;
}
