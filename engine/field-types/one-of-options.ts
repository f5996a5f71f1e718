import type { FieldType } from './field-type.ts';
import { isBlankValue } from './blank.ts';
import { belowQuestion, exactly, sourceName } from './keywords.ts';
import { lengthFaults } from './length.ts';
import { hasOneList, isOptionList, isOptionListReference } from './option-list.ts';

/** Returns the field type of a question whose answer is one option of a list. */
export function oneOfOptions(name: 'radio' | 'single-select'): FieldType {
  return {
    name,
    schemaOf: (title) => ({
      type: 'string',
      title,
      'x-field': name,
      oneOf: [
        { const: 'yes', title: 'Yes' },
        { const: 'no', title: 'No' },
      ],
    }),
    keywords: {
      type: (value, { $ref, oneOf, 'x-source': source, maxLength }) =>
        value === 'string' && hasOneList($ref, oneOf, source) && (source === undefined) === (maxLength === undefined),
      $ref: isOptionListReference,
      oneOf: isOptionList,
      // Not all of a long list can be in sight at once.
      ...(name === 'single-select' && { 'x-source': sourceName, 'x-below': belowQuestion, maxLength: exactly(100) }),
    },
    needs: [],
    choice: 'one',
    fits: (value) => typeof value === 'string',
    isBlank: isBlankValue,
    faults: (value, { schema, options = [] }) => {
      if (typeof value === 'string' && schema['x-source'] !== undefined) return lengthFaults(value, schema);
      return options.some((option) => option.const === value) ? [] : [{ code: 'answer.option' }];
    },
  };
}
