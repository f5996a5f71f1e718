import { Type } from 'typebox';
import { siteStatuses } from '../../shared/site.ts';
import { phoneNumber } from '../../shared/user.ts';
import { closed, Id, maybe } from '../http/schemas.ts';

export const PlaceName = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
export const LockVersion = Type.Integer({ minimum: 1 });

const line = (maxLength: number) => maybe(Type.String({ maxLength }));
const fields = {
  name: PlaceName,
  timezone: Type.String({ maxLength: 60 }),
  phone: Type.String({ pattern: phoneNumber.source, maxLength: 32 }),
  head_of_safety_id: Id,
  site_code: line(40),
  email: maybe(Type.String({ format: 'email', maxLength: 254 })),
  address: line(500),
  city: line(120),
  state: line(120),
  country: maybe(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })),
  zip_code: line(20),
  latitude: maybe(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: maybe(Type.Number({ minimum: -180, maximum: 180 })),
  head_of_site_id: maybe(Id),
  manager_id: maybe(Id),
  status: Type.Enum(['active', 'inactive']),
  logo: Type.Array(Id, { maxItems: 1 }),
};
const { name, timezone, phone, head_of_safety_id: headOfSafety, ...others } = fields;

/** Fields of a new site: four of them are required (spec section 5). */
export const NewSite = closed({ name, timezone, phone, head_of_safety_id: headOfSafety, ...Type.Partial(closed(others)).properties });
export const ChangedSite = closed({ ...Type.Partial(closed(fields)).properties, lock_version: LockVersion });

const row = {
  id: Id,
  name: Type.String(),
  site_code: maybe(Type.String()),
  site_full_name: Type.String(),
  timezone: Type.String(),
  phone: maybe(Type.String()),
  email: maybe(Type.String()),
  address: maybe(Type.String()),
  city: maybe(Type.String()),
  state: maybe(Type.String()),
  country: maybe(Type.String()),
  zip_code: maybe(Type.String()),
  latitude: maybe(Type.Number()),
  longitude: maybe(Type.Number()),
  head_of_safety_id: maybe(Id),
  head_of_safety: maybe(Type.String()),
  head_of_site_id: maybe(Id),
  manager_id: maybe(Id),
  status: Type.Enum([...siteStatuses]),
  divisions: Type.Integer(),
  logo: Type.Array(Id),
  lock_version: Type.Integer(),
  updated_at: Type.String(),
};
export const Site = closed(row);
export const SiteDetail = closed({ ...row, open_records: Type.Integer() });
