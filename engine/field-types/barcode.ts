import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, whole } from './keywords.ts';
import { lengthFaults } from './length.ts';

/** Field for the text of a bar code or a QR code: scanned, or typed where the camera cannot read it. */
export const barcodeField: FieldType = {
  name: 'barcode',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'barcode', maxLength: 500 }),
  keywords: { type: exactly('string'), minLength: whole(1, 4000), maxLength: whole(1, 4000) },
  needs: ['maxLength'],
  choice: undefined,
  fits: (value) => typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value, { schema }) => (typeof value === 'string' ? lengthFaults(value, schema) : [{ code: 'answer.type' }]),
};
