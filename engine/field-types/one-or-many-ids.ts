import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, whole } from './keywords.ts';
import { countFaults } from './length.ts';
import { isUuid } from './uuid.ts';

/** Returns a field type whose answer is one id, or several. `wrong` is the code for an invalid id. */
export function oneOrManyIds(name: 'user-list' | 'record', wrong: string): Omit<FieldType, 'schemaOf' | 'needs'> {
  return {
    name,
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
    choice: undefined,
    fits: (value, { type }) =>
      type === 'array' ? Array.isArray(value) && value.every((item) => typeof item === 'string') : typeof value === 'string',
    isBlank: isBlankValue,
    faults: (value, { schema }) => {
      if (schema.type === 'string') return isUuid(value) ? [] : [{ code: wrong }];
      if (!Array.isArray(value)) return [{ code: 'answer.type' }];
      const faults = countFaults(value, schema);
      if (new Set(value).size < value.length) faults.push({ code: 'answer.duplicate' });
      return value.every(isUuid) ? faults : [...faults, { code: wrong }];
    },
  };
}
