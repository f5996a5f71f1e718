import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, whole } from './keywords.ts';
import { lengthFaults } from './length.ts';

/** Text of several lines. */
export const textAreaField: FieldType = {
  name: 'text-area',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'text-area', maxLength: 2000 }),
  keywords: { type: exactly('string'), minLength: whole(1, 10_000), maxLength: whole(1, 10_000) },
  needs: ['maxLength'],
  choice: undefined,
  fits: (value) => typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value, { schema }) => (typeof value === 'string' ? lengthFaults(value, schema) : [{ code: 'answer.type' }]),
};
