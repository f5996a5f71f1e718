import { Type } from 'typebox';
import { closed, Id, maybe } from '../../http/schemas.ts';
import { answers, refusal } from '../record-schemas.ts';

/** Bytes of the body of a call that carries answers. */
export const bodyLimit = 1024 * 1024;

/** Body fields of a call that makes a record. */
export const newFields = { id: Id, template_id: Type.Optional(Id), answers };

/** Body fields of a call that sends an event to a record. */
export const eventFields = {
  event: Type.String({ maxLength: 60 }),
  reason: Type.Optional(Type.String({ maxLength: 10_000 })),
  answers: Type.Optional(answers),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
};

/** Records that a bulk action left unchanged, each with its reasons. */
export const refusedRecords = Type.Array(
  closed({ id: Id, number: maybe(Type.String()), code: Type.String(), refused: Type.Array(refusal) }),
);
