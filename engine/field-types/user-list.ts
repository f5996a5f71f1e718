import type { FieldType } from './field-type.ts';
import { oneOrManyIds } from './one-or-many-ids.ts';

const persons = oneOrManyIds('user-list', 'answer.user');

/** One user of the organisation, or several. */
export const userListField: FieldType = {
  ...persons,
  keywords: { ...persons.keywords, 'x-anyone': (value, schema) => value === true && schema['x-party'] !== undefined },
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'user-list', format: 'uuid' }),
  needs: [],
};
