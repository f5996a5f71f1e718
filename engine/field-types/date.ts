import { isDate, isMeant } from '../time/instant.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';

/** A day, `YYYY-MM-DD`. */
export const dateField: FieldType = {
  name: 'date',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'date', format: 'date' }),
  keywords: { type: exactly('string'), format: exactly('date') },
  needs: ['format'],
  choice: undefined,
  fits: (value) => typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value) => (isDate(value) && isMeant(value) ? [] : [{ code: 'answer.date' }]),
};
