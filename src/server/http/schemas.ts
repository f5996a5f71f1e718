import { Type, type TSchema } from 'typebox';
import { actions } from '../../shared/permission.ts';

/** An id: a UUID in lower case. */
export const Id = Type.String({ format: 'uuid', maxLength: 36 });

/** The path of one thing: `/:id`. */
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });

/** The rules of a role, as sessions carry them. */
export const Rules = Type.Array(
  Type.Object(
    { subject: Type.String({ maxLength: 60 }), actions: Type.Array(Type.Enum([...actions]), { maxItems: actions.length }) },
    { additionalProperties: false },
  ),
  { maxItems: 100 },
);

/** An object without any other property than these. */
export function closed<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A list in an object, so that more can be said beside it later. */
export function listOf<Item extends TSchema>(item: Item) {
  return closed({ items: Type.Array(item, { maxItems: 10_000 }) });
}

/** A text or nothing. */
export function maybe<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** The answer of a command that has nothing to say. */
export const Nothing = Type.Unsafe<undefined>({ type: 'null', description: 'No content' });
