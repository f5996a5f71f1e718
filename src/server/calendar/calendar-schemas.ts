import { Type } from 'typebox';
import { entryCategories, entryModes, guestResponses } from '../../shared/calendar.ts';
import { closed, Id, maybe } from '../http/schemas.ts';

export const instant = Type.String({ format: 'date-time', maxLength: 40 });
const named = closed({ id: Id, name: Type.String() });
const category = Type.Enum([...entryCategories]);
const mode = Type.Enum([...entryModes]);
const response = Type.Enum([...guestResponses]);
const text = maybe(Type.String());

export const Occurrence = closed({
  id: Type.String(),
  entry_id: Id,
  title: Type.String(),
  category,
  mode,
  starts_at: Type.String(),
  ends_at: Type.String(),
  response: maybe(response),
});

export const Binned = closed({ id: Id, name: Type.String(), starts_at: Type.String(), lock_version: Type.Integer() });

export const Layer = closed({
  id: Type.String(),
  module: Type.String(),
  title: Type.String(),
  of: text,
  status: text,
  starts_at: Type.String(),
  ends_at: text,
  record_id: maybe(Id),
  schedule_id: maybe(Id),
});

export const Entry = closed({
  id: Id,
  category,
  mode,
  title: Type.String(),
  description: text,
  venue: text,
  link: text,
  starts_at: Type.String(),
  ends_at: Type.String(),
  zone: Type.String(),
  recurrence: text,
  excluded: Type.Array(Type.String()),
  sites: Type.Array(named),
  guests: Type.Array(closed({ id: Id, name: Type.String(), response, worker_id: maybe(Id) })),
  attachments: Type.Array(Id),
  competence_type: text,
  competence_months: maybe(Type.Integer()),
  attendance: Type.Array(
    closed({
      ...{ id: Id, name: Type.String(), occurrence: Type.String(), is_present: Type.Boolean(), is_planned: Type.Boolean(), witness: named },
      ...{ worker_id: maybe(Id), signature: maybe(Id) },
    }),
  ),
  creator: named,
  may_change: Type.Boolean(),
  lock_version: Type.Integer(),
});

const ids = Type.Array(Id, { maxItems: 500, uniqueItems: true });
export const wanted = {
  category,
  mode,
  title: Type.String({ maxLength: 200 }),
  description: maybe(Type.String({ maxLength: 5_000 })),
  venue: maybe(Type.String({ maxLength: 300 })),
  link: maybe(Type.String({ maxLength: 1_000 })),
  starts_at: instant,
  ends_at: instant,
  recurrence: maybe(Type.String({ maxLength: 300 })),
  excluded: Type.Optional(Type.Array(instant, { maxItems: 500 })),
  competence_type: Type.Optional(maybe(Id)),
  competence_months: Type.Optional(maybe(Type.Integer({ minimum: 1, maximum: 600 }))),
  site_ids: ids,
  guest_ids: ids,
  attachments: Type.Array(Id, { maxItems: 10 }),
};

/** One date of a recurring entry that does not take place. */
export const wantedCancellation = closed({ occurrence: instant, lock_version: Type.Integer({ minimum: 1 }) });

export const wantedAttendance = closed({
  occurrence: instant,
  name: Type.String({ maxLength: 200 }),
  is_present: Type.Boolean(),
  worker_id: Type.Optional(maybe(Id)),
  signature: Type.Optional(maybe(Id)),
});
