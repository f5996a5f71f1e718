import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { areColumns, exactly } from './keywords.ts';

/** Ticked or not. A box that was unticked again is answered with no. */
export const checkBoxField: FieldType = {
  name: 'check-box',
  schemaOf: (title) => ({ type: 'boolean', title, 'x-field': 'check-box' }),
  keywords: { type: exactly('boolean'), 'x-masks': areColumns },
  needs: [],
  choice: undefined,
  fits: (value) => typeof value === 'boolean',
  isBlank: isBlankValue,
  faults: (value) => (typeof value === 'boolean' ? [] : [{ code: 'answer.type' }]),
};
