import { Type, type TProperties } from 'typebox';
import { closed, Id, maybe } from '../http/schemas.ts';

const count = Type.Integer();
const text = Type.String();
const reason = closed({
  column: maybe(text),
  code: text,
  params: Type.Optional(Type.Record(text, Type.Union([text, Type.Number()]))),
  title: Type.Optional(text),
  cell: Type.Optional(text),
  message: Type.Optional(text),
});

/** Returns the schema of an import: its progress and refused rows, with further fields of its kind. */
export function closedImport<More extends TProperties>(more: More) {
  return closed({
    id: Id,
    file_name: text,
    total: count,
    done: count,
    created: count,
    updated: count,
    unchanged: count,
    refused: Type.Array(closed({ row: count, cells: Type.Array(text), reasons: Type.Array(reason) })),
    is_finished: Type.Boolean(),
    created_at: text,
    ...more,
  });
}
