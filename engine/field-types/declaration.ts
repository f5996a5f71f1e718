import type { FieldType } from './field-type.ts';
import { isBlankValue } from './blank.ts';
import { exactly } from './keywords.ts';

/** A statement that a person makes by ticking it. Unticked is unanswered. */
export const declarationField: FieldType = {
  name: 'declaration',
  schemaOf: (title) => ({ type: 'boolean', title, 'x-field': 'declaration', const: true, 'x-require': true }),
  keywords: { type: exactly('boolean'), const: exactly(true) },
  needs: ['const'],
  choice: undefined,
  fits: (value) => typeof value === 'boolean',
  isBlank: (value) => value === false || isBlankValue(value),
  faults: (value) => (value === true ? [] : [{ code: 'answer.declaration' }]),
};
