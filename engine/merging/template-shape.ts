import { isSame, own } from '../own.ts';
import type { QuestionSchema } from '../template.ts';
import type { Shape, ThreeWay } from './three-way.ts';

const loose: Shape = { keys: {}, others: 'whole' };
const options: Shape = { items: loose, by: 'const' };

/** Keywords that define which values a question takes. Of two changes to them one is kept, because half of each would be no field type. */
const ofValue = ['type', 'format', 'pattern', 'const', 'enum', 'uniqueItems', 'properties', 'required', 'additionalProperties', '$ref'];

const question: Shape = {
  keys: {
    oneOf: options,
    'x-check': { items: loose, by: 'id' },
    'x-row-headers': { items: loose, by: 'id' },
    items: {
      keys: {
        oneOf: options,
        // Columns of a grid are joined question by question; a grid in a grid is one column.
        properties: { keys: {}, others: { keys: { oneOf: options, 'x-check': { items: loose, by: 'id' } }, others: 'whole' } },
      },
      others: 'whole',
    },
  },
  others: 'whole',
};

/** How far two changes of a question can be joined. */
export function questionShape({ base, mine, theirs }: ThreeWay): Shape {
  const sides = [base, mine, theirs];
  const fields = new Set(sides.map((side) => (own(side, 'x-field') as QuestionSchema['x-field'] | undefined) ?? ''));
  const isOneField = fields.size === 1;
  const isValueTouchedTwice = ofValue.some((key) => {
    const [was, my, their] = sides.map((side) => own(side, key));
    return !isSame(my, was) && !isSame(their, was) && !isSame(my, their);
  });
  return isOneField && !isValueTouchedTwice ? question : 'whole';
}

export const listShape: Shape = { keys: { oneOf: options }, others: 'whole' };
export const sectionShape: Shape = loose;
export const interlockShape: Shape = { items: loose, by: 'id' };
export const settingsShape: Shape = loose;
export const translationsShape: Shape = { keys: {}, others: loose };
