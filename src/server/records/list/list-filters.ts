import { Type } from 'typebox';

/** Filters depend on the module: any other name is a column, a party or an index value, checked when it is read. */
export const listFilters = { additionalProperties: Type.String({ maxLength: 2000 }), maxProperties: 40 };

/** A filter without a value filters nothing. */
export function setFilters(filters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, text]) => (typeof text === 'string' && text !== '' ? [[name, text]] : [])),
  );
}
