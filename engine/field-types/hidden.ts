import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { oneOf } from './keywords.ts';

/** A value that no person fills: calculated, or fixed by its default. */
export const hiddenField: FieldType = {
  name: 'hidden',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'hidden', 'x-default': '' }),
  keywords: {
    type: (value, schema) =>
      oneOf('string', 'number', 'boolean')(value, schema) && (schema['x-value'] !== undefined || schema['x-default'] !== undefined),
  },
  needs: [],
  choice: undefined,
  fits: (value, { type }) => typeof value === type && (typeof value !== 'number' || Number.isFinite(value)),
  isBlank: isBlankValue,
  faults: (value, { schema: { type } }) =>
    typeof value === type && (typeof value !== 'number' || Number.isFinite(value)) ? [] : [{ code: 'answer.type' }],
};
