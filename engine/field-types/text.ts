import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, oneOf, whole } from './keywords.ts';
import { lengthFaults } from './length.ts';

/** Patterns that a text question may have, by its `x-input`. */
export const inputPatterns = {
  letters: "^[\\p{L}\\p{M} .'’-]*$",
  numbers: '^[0-9]*$',
  alphanumeric: '^[\\p{L}\\p{M}\\p{N} _./#-]*$',
} as const;

const inputs = new Map<unknown, RegExp>(Object.entries(inputPatterns).map(([input, pattern]) => [input, new RegExp(pattern, 'u')]));

/** One line of text: any, letters only, numbers only or alphanumeric. */
export const textField: FieldType = {
  name: 'text',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'text', maxLength: 200 }),
  keywords: {
    type: exactly('string'),
    minLength: whole(1, 2000),
    maxLength: whole(1, 2000),
    'x-input': (value, schema) => oneOf('letters', 'numbers', 'alphanumeric')(value, schema) && schema['pattern'] !== undefined,
    pattern: (value, schema) => Object.entries(inputPatterns).some(([input, pattern]) => schema['x-input'] === input && pattern === value),
  },
  needs: ['maxLength'],
  choice: undefined,
  fits: (value) => typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value, { schema }) => {
    if (typeof value !== 'string') return [{ code: 'answer.type' }];
    const pattern = inputs.get(schema['x-input']);
    const faults = lengthFaults(value, schema);
    return pattern && !pattern.test(value) ? [...faults, { code: `answer.${String(schema['x-input'])}-only` }] : faults;
  },
};
