import { isObject, own } from '../own.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, oneOf, whole } from './keywords.ts';
import { countFaults } from './length.ts';
import { isUuid } from './uuid.ts';

/** Files, by their ids. The type and size of a file are checked when it is uploaded. */
export const attachmentField: FieldType = {
  name: 'attachment',
  schemaOf: (title) => ({
    type: 'array',
    title,
    'x-field': 'attachment',
    items: { type: 'string', format: 'uuid' },
    maxItems: 5,
    'x-files': { types: ['image/jpeg', 'image/png', 'application/pdf'], maxSize: 10_000_000 },
  }),
  keywords: {
    type: exactly('array'),
    items: exactly({ type: 'string', format: 'uuid' }),
    minItems: whole(1, 50),
    maxItems: whole(1, 50),
    'x-files': isFileLimit,
    'x-capture': (value, schema) => oneOf('environment', 'user')(value, schema) && takesPhotosOnly(schema['x-files']),
  },
  needs: ['items', 'maxItems', 'x-files'],
  choice: undefined,
  fits: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  isBlank: isBlankValue,
  faults: (value, { schema }) => {
    if (!Array.isArray(value)) return [{ code: 'answer.type' }];
    return value.every(isUuid) ? countFaults(value, schema) : [{ code: 'answer.file' }, ...countFaults(value, schema)];
  },
};

function takesPhotosOnly(limit: unknown): boolean {
  const types = own(limit, 'types');
  return Array.isArray(types) && types.every((type) => typeof type === 'string' && type.startsWith('image/'));
}

function isFileLimit(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { types, maxSize, ...others } = value;
  const isMediaType = (type: unknown): boolean => typeof type === 'string' && /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(type);
  return (
    Array.isArray(types) &&
    types.length > 0 &&
    types.length <= 20 &&
    types.every(isMediaType) &&
    whole(1, 104_857_600)(maxSize, {}) &&
    Object.keys(others).length === 0
  );
}
