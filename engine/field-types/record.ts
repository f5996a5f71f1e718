import type { FieldType } from './field-type.ts';
import { isObject } from '../own.ts';
import { areColumns, recordSource, relationName } from './keywords.ts';
import { oneOrManyIds } from './one-or-many-ids.ts';

const ids = oneOrManyIds('record', 'answer.record');

/** One record of a module, or several: each is linked to the record that names it. */
export const recordField: FieldType = {
  ...ids,
  // The first module that designers are offered; they choose another one in the properties.
  schemaOf: (title) => ({ type: 'string', title, 'x-field': 'record', format: 'uuid', 'x-source': 'records/permits' }),
  keywords: { ...ids.keywords, 'x-source': recordSource, 'x-relation': relationName, 'x-fills': areFilled },
  needs: ['x-source'],
};

/** The questions that a choice fills in, each with a rule. */
function areFilled(value: unknown, { type }: Readonly<Record<string, unknown>>): boolean {
  return type === 'string' && isObject(value) && areColumns(Object.keys(value));
}
