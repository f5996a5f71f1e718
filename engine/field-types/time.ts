import { isTime } from '../time/instant.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';

const pattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** A time of day, `HH:MM`. */
export const timeField: FieldType = {
  name: 'time',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'time', pattern }),
  keywords: { type: exactly('string'), pattern: exactly(pattern) },
  needs: ['pattern'],
  choice: undefined,
  fits: (value) => typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value) => (isTime(value) ? [] : [{ code: 'answer.time' }]),
};
