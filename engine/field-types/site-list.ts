import { isObject, own } from '../own.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';
import { isUuid } from './uuid.ts';

const id = { type: 'string', format: 'uuid' };
const properties = { site: id, division: id, department: id, unit: id };

/** A place of the organisation: a site, and within it a division, a department and a unit. */
export const siteListField: FieldType = {
  name: 'site-list',
  schemaOf: (title) => ({ type: 'object', title, 'x-field': 'site-list', properties, required: ['site'], additionalProperties: false }),
  keywords: { type: exactly('object'), properties: exactly(properties), required: exactly(['site']), additionalProperties: exactly(false) },
  needs: ['properties', 'required', 'additionalProperties'],
  choice: undefined,
  fits: (value) => isObject(value) && Object.keys(value).every((key) => Object.hasOwn(properties, key) && typeof value[key] === 'string'),
  isBlank: (value) => isBlankValue(value) || isBlankValue(own(value, 'site')),
  faults: (value) => {
    if (!isObject(value) || own(value, 'site') === undefined) return [{ code: 'answer.site' }];
    return Object.values(value).every(isUuid) ? [] : [{ code: 'answer.site' }];
  },
};
