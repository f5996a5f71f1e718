import { isObject, own } from '../own.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';

const properties = {
  lat: { type: 'number', minimum: -90, maximum: 90 },
  lng: { type: 'number', minimum: -180, maximum: 180 },
  accuracy: { type: 'number', minimum: 0 },
};

/** A position on the earth, in degrees (WGS 84), and how far off it may be, in metres. */
export const geolocationField: FieldType = {
  name: 'geolocation',
  schemaOf: (title) => ({
    type: 'object',
    title,
    'x-field': 'geolocation',
    properties,
    required: ['lat', 'lng'],
    additionalProperties: false,
  }),
  keywords: {
    type: exactly('object'),
    properties: exactly(properties),
    required: exactly(['lat', 'lng']),
    additionalProperties: exactly(false),
  },
  needs: ['properties', 'required', 'additionalProperties'],
  choice: undefined,
  fits: (value) => isObject(value) && Object.entries(value).every(([key, part]) => Object.hasOwn(properties, key) && Number.isFinite(part)),
  isBlank: (value) => isBlankValue(value) || (isObject(value) && own(value, 'lat') === undefined && own(value, 'lng') === undefined),
  faults: (value) => {
    const isBetween = (part: unknown, least: number, most: number): boolean => typeof part === 'number' && part >= least && part <= most;
    const accuracy = own(value, 'accuracy');
    const isPosition =
      isBetween(own(value, 'lat'), -90, 90) &&
      isBetween(own(value, 'lng'), -180, 180) &&
      (accuracy === undefined || isBetween(accuracy, 0, Infinity));
    return isPosition ? [] : [{ code: 'answer.position' }];
  },
};
