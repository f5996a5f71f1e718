import { isBlankValue } from './blank.ts';
import type { FieldType, Keyword } from './field-type.ts';
import { oneOf, questionName, text } from './keywords.ts';

const bound: Keyword = (value) => typeof value === 'number' && Number.isFinite(value);

/** A number or a whole number, with its unit. */
export const numberField: FieldType = {
  name: 'number',
  schemaOf: (title) => ({ type: 'number', title, 'x-field': 'number' }),
  keywords: { type: oneOf('number', 'integer'), minimum: bound, maximum: bound, 'x-unit': text(40), 'x-currency': questionName },
  needs: [],
  choice: undefined,
  fits: (value) => typeof value === 'number' && Number.isFinite(value),
  isBlank: isBlankValue,
  faults: (value, { schema: { type, minimum, maximum } }) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return [{ code: 'answer.type' }];
    if (type === 'integer' && !Number.isInteger(value)) return [{ code: 'answer.integer' }];
    if (minimum !== undefined && value < minimum) return [{ code: 'answer.minimum', params: { limit: minimum } }];
    if (maximum !== undefined && value > maximum) return [{ code: 'answer.maximum', params: { limit: maximum } }];
    return [];
  },
};
