import { isObject } from '../own.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { belowQuestion, exactly, sourceName, whole } from './keywords.ts';
import { countFaults, lengthOf } from './length.ts';
import { isOptionList, isOptionListReference } from './option-list.ts';

/** An item of a list that the server keeps. */
const sourceItems = { type: 'string', maxLength: 100 };

/** Any number of options of a list. */
export const multipleChoiceField: FieldType = {
  name: 'multiple-choice',
  schemaOf: (title) => ({
    type: 'array',
    title,
    'x-field': 'multiple-choice',
    uniqueItems: true,
    items: {
      type: 'string',
      oneOf: [
        { const: 'one', title: 'One' },
        { const: 'two', title: 'Two' },
      ],
    },
  }),
  keywords: {
    type: exactly('array'),
    uniqueItems: exactly(true),
    items: (items, schema) => (schema['x-source'] === undefined ? isItems(items) : exactly(sourceItems)(items, schema)),
    'x-source': sourceName,
    'x-below': belowQuestion,
    minItems: whole(1, 200),
    maxItems: whole(1, 200),
  },
  needs: ['uniqueItems', 'items'],
  choice: 'many',
  fits: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  isBlank: isBlankValue,
  faults: (value, { schema, options = [] }) => {
    if (!Array.isArray(value)) return [{ code: 'answer.type' }];
    const chosen = new Set<unknown>(value);
    const faults = countFaults(value, schema);
    const longest = Math.max(0, ...value.map((item) => lengthOf(String(item))));
    if (chosen.size < value.length) faults.push({ code: 'answer.duplicate' });
    if (schema['x-source'] !== undefined) {
      if (longest > 100) faults.push({ code: 'answer.too-long', params: { limit: 100, length: longest } });
    } else if ([...chosen].some((item) => !options.some((option) => option.const === item))) faults.push({ code: 'answer.option' });
    return faults;
  },
};

function isItems(items: unknown): boolean {
  if (!isObject(items)) return false;
  const { type, $ref, oneOf, ...others } = items;
  const hasList = $ref === undefined ? type === 'string' && isOptionList(oneOf) : isOptionListReference($ref) && oneOf === undefined;
  return hasList && (type === undefined || type === 'string') && Object.keys(others).length === 0;
}
