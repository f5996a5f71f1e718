import { isMeant, parseInstant } from '../time/instant.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';

/** A moment, ISO 8601 with seconds and offset. Of the spellings that the format allows only the common one is taken: capital T and Z, an offset with a colon, no leap second. */
export const dateTimeField: FieldType = {
  name: 'date-time',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'date-time', format: 'date-time' }),
  keywords: { type: exactly('string'), format: exactly('date-time') },
  needs: ['format'],
  choice: undefined,
  fits: (value) => typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value) => (parseInstant(value) === undefined || !isMeant(String(value)) ? [{ code: 'answer.date-time' }] : []),
};
