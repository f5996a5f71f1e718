import { isObject } from '../../shared/is-object.ts';

/** Turns the texts of a query string into the numbers and booleans that its schema asks for; what does not read as one is left for the validator. */
export function coerceQuery(schema: object, query: unknown): void {
  if (!isObject(query) || !('properties' in schema) || !isObject(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = query[name];
    if (typeof text === 'string' && isObject(property)) query[name] = coerced(text, property['type']);
  }
}

function coerced(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
