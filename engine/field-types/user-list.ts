import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, whole } from './keywords.ts';
import { countFaults } from './length.ts';
import { isUuid } from './uuid.ts';

/** One user of the organisation, or several. */
export const userListField: FieldType = {
  name: 'user-list',
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'user-list', format: 'uuid' }),
  keywords: {
    type: (value, { format, items, uniqueItems, maxItems }) =>
      value === 'string'
        ? format !== undefined
        : value === 'array' && items !== undefined && uniqueItems !== undefined && maxItems !== undefined,
    format: (value, { type }) => value === 'uuid' && type === 'string',
    items: (value, { type }) => type === 'array' && exactly({ type: 'string', format: 'uuid' })(value, {}),
    uniqueItems: (value, { type }) => value === true && type === 'array',
    minItems: (value, { type }) => type === 'array' && whole(1, 100)(value, {}),
    maxItems: (value, { type }) => type === 'array' && whole(1, 100)(value, {}),
  },
  needs: [],
  choice: undefined,
  fits: (value, { type }) =>
    type === 'array' ? Array.isArray(value) && value.every((item) => typeof item === 'string') : typeof value === 'string',
  isBlank: isBlankValue,
  faults: (value, { schema }) => {
    if (schema.type === 'string') return isUuid(value) ? [] : [{ code: 'answer.user' }];
    if (!Array.isArray(value)) return [{ code: 'answer.type' }];
    const faults = countFaults(value, schema);
    if (new Set(value).size < value.length) faults.push({ code: 'answer.duplicate' });
    return value.every(isUuid) ? faults : [...faults, { code: 'answer.user' }];
  },
};
