import { Type } from 'typebox';
import { placeKinds } from '../../shared/site.ts';
import { closed, Id } from '../http/schemas.ts';

export const pointer = {
  id: Id,
  kind: Type.Enum([...placeKinds]),
  place_id: Id,
  place: Type.String(),
  x: Type.Number(),
  y: Type.Number(),
  lock_version: Type.Integer(),
};
export const Pointer = closed(pointer);
const plan = { id: Id, site_id: Id, name: Type.String(), image: Type.Array(Id), lock_version: Type.Integer() };
export const Plan = closed({ ...plan, pointers: Type.Array(Pointer) });
const Open = Type.Array(closed({ module: Type.String(), count: Type.Integer() }));
export const CountedPlans = Type.Array(closed({ ...plan, pointers: Type.Array(closed({ ...pointer, open: Open })) }));
export const MapView = closed({
  site: closed({ id: Id, name: Type.String() }),
  plans: CountedPlans,
  open_statuses: Type.Record(Type.String(), Type.Array(Type.String())),
});
