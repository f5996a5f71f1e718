import { bodyRegions } from '../body-regions.ts';
import { isObject, own } from '../own.ts';
import type { QuestionSchema } from '../template.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly, whole } from './keywords.ts';
import { countFaults, lengthOf } from './length.ts';

const regions = new Set<unknown>(bodyRegions.map(({ id }) => id));
const items = {
  type: 'object',
  properties: {
    region: { type: 'string', enum: bodyRegions.map(({ id }) => id), title: '', 'x-field': 'hidden' },
    injury: { type: 'string', maxLength: 200, title: '', 'x-field': 'hidden' },
  },
  required: ['region'],
  additionalProperties: false,
} satisfies QuestionSchema['items'];

/** Where a body is hurt, and how: any number of injuries, several of them in one region if need be. */
export const bodyMapField: FieldType = {
  name: 'body-map',
  schemaOf: (title) => ({ type: 'array', title, 'x-field': 'body-map', maxItems: 50, items }),
  keywords: { type: exactly('array'), items: exactly(items), minItems: whole(1, 100), maxItems: whole(1, 100) },
  needs: ['items', 'maxItems'],
  choice: undefined,
  fits: (value) =>
    Array.isArray(value) &&
    value.every(
      (injury) =>
        isObject(injury) && Object.entries(injury).every(([key, part]) => Object.hasOwn(items.properties, key) && typeof part === 'string'),
    ),
  isBlank: isBlankValue,
  faults: (value, { schema }) => {
    if (!Array.isArray(value)) return [{ code: 'answer.type' }];
    const faults = countFaults(value, schema);
    const longest = Math.max(0, ...value.map((injury) => lengthOf(textOf(own(injury, 'injury')))));
    if (!value.every((injury) => regions.has(own(injury, 'region')))) faults.push({ code: 'answer.region' });
    if (longest > 200) faults.push({ code: 'answer.too-long', params: { limit: 200, length: longest } });
    return faults;
  },
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
