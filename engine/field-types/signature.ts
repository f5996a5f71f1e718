import { isObject, own } from '../own.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';
import { lengthOf } from './length.ts';
import { isUuid } from './uuid.ts';

const properties = { name: { type: 'string', maxLength: 200 }, fileId: { type: 'string', format: 'uuid' } };

/** The printed name of who signs, and the drawn signature as a file. The server stamps who and when. */
export const signatureField: FieldType = {
  name: 'signature',
  schemaOf: (title) => ({ type: 'object', title, 'x-field': 'signature', properties, required: ['name'], additionalProperties: false }),
  keywords: {
    'x-witnessed': exactly(true),
    type: exactly('object'),
    properties: exactly(properties),
    required: exactly(['name']),
    additionalProperties: exactly(false),
  },
  needs: ['properties', 'required', 'additionalProperties'],
  choice: undefined,
  fits: (value) => isObject(value) && Object.keys(value).every((key) => Object.hasOwn(properties, key) && typeof value[key] === 'string'),
  isBlank: (value) => isBlankValue(value) || isBlankValue(own(value, 'name')),
  faults: (value, { schema }) => {
    const name = own(value, 'name');
    if (typeof name !== 'string') return [{ code: 'answer.type' }];
    if (lengthOf(name) > 200) return [{ code: 'answer.too-long', params: { limit: 200, length: lengthOf(name) } }];
    const file = own(value, 'fileId');
    // The name alone could be typed by anyone.
    if (file === undefined) return schema['x-witnessed'] ? [{ code: 'answer.undrawn' }] : [];
    return isUuid(file) ? [] : [{ code: 'answer.file' }];
  },
};
