import { isObject } from '../own.ts';
import type { Template } from '../template.ts';

type Schema = Readonly<Record<string, unknown>>;

/** No value fits: what an empty list of options means, which JSON Schema cannot say with `oneOf`. */
const nothing = { not: {} } as const;

/** A template in what every JSON Schema validator understands. It is one already, unless a list of options is empty. */
export function plainSchema(document: Template): Schema {
  const { $schema: _, $id: __, ...template } = document;
  const defs = Object.entries(template.$defs ?? {}).map(([name, list]) => [name, withoutEmptyList({ ...list })]);
  return { ...template, $defs: Object.fromEntries(defs), properties: propertiesOf({ ...template.properties }) };
}

function propertiesOf(properties: Schema): Schema {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, questionOf(schema)]));
}

function questionOf(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { items } = schema;
  if (!isObject(items)) return withoutEmptyList(schema);
  const columns = items['properties'];
  return { ...schema, items: isObject(columns) ? { ...items, properties: propertiesOf(columns) } : withoutEmptyList(items) };
}

function withoutEmptyList(schema: Schema): Schema {
  const { oneOf, ...others } = schema;
  return Array.isArray(oneOf) && oneOf.length === 0 ? { ...others, ...nothing } : schema;
}
