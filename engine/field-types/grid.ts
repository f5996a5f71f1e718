import { isObject, own } from '../own.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { areColumns, exactly, relationName, whole } from './keywords.ts';
import { countFaults } from './length.ts';
import { isUuid } from './uuid.ts';

/** The schema of the id that every row of a grid carries. */
export const rowIdSchema = { type: 'string', format: 'uuid', title: '', 'x-field': 'hidden' } as const;

/** Rows with the same columns. Every cell is a question; the grid itself only checks the number of rows. */
export const gridField: FieldType = {
  name: 'grid',
  schemaOf: (title) => ({
    type: 'array',
    title,
    'x-field': 'grid',
    maxItems: 50,
    items: { type: 'object', properties: { rowId: { ...rowIdSchema } }, required: ['rowId'], additionalProperties: false },
  }),
  keywords: {
    type: exactly('array'),
    minItems: whole(1, 500),
    maxItems: whole(1, 500),
    items: isRow,
    'x-row-headers': areRowHeaders,
    'x-append-only': isAppendOnly,
    'x-carry': areColumns,
    'x-layout': exactly('form'),
    'x-spawns': (value, schema) => relationName(value, schema) && schema['x-spawns-on'] !== undefined,
    'x-spawns-on': areEvents,
  },
  needs: ['items', 'maxItems'],
  choice: undefined,
  fits: (value) => Array.isArray(value) && value.every(isObject),
  isBlank: isBlankValue,
  faults: (value, { schema }) => (Array.isArray(value) ? countFaults(value, schema) : [{ code: 'answer.type' }]),
};

/** Whether fixed rows are well formed: each has a unique id and a title. */
function areRowHeaders(headers: unknown, { maxItems }: Readonly<Record<string, unknown>>): boolean {
  if (!Array.isArray(headers) || headers.length === 0 || headers.length > Number(maxItems)) return false;
  const ids = new Set(headers.map((header) => own(header, 'id')));
  const isHeader = (header: unknown): boolean => {
    const title = own(header, 'title');
    return isObject(header) && Object.keys(header).length === 2 && typeof title === 'string' && title.length > 0 && title.length <= 500;
  };
  return ids.size === headers.length && [...ids].every(isUuid) && headers.every(isHeader);
}

/** True, or the columns that may still be answered when their row is recorded. */
function isAppendOnly(value: unknown, { items }: Readonly<Record<string, unknown>>): boolean {
  if (value === true) return true;
  const later = own(value, 'later');
  if (!isObject(value) || Object.keys(value).length !== 1 || !Array.isArray(later) || later.length === 0) return false;
  const columns = own(items, 'properties');
  return new Set(later).size === later.length && later.every((id) => typeof id === 'string' && own(columns, id) !== undefined);
}

/** The events at which rows become child records: each once. */
function areEvents(value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > 10 || schema['x-spawns'] === undefined) return false;
  return new Set(value).size === value.length && value.every((event) => typeof event === 'string' && /^[a-z][A-Za-z]{0,40}$/.test(event));
}

/** The columns are looked at one by one when the template is saved. */
function isRow(items: unknown): boolean {
  if (!isObject(items) || !isObject(items['properties'])) return false;
  const { type, properties: columns, required, additionalProperties, ...others } = items;
  const isClosed = type === 'object' && exactly(['rowId'])(required, {}) && additionalProperties === false;
  return isClosed && exactly(rowIdSchema)(own(columns, 'rowId'), {}) && Object.keys(others).length === 0;
}
