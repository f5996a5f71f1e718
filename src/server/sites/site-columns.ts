import type { SiteRow } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField, type Fields } from '../listing/change.ts';
import { isTimeZone } from '../organizations/time-zone.ts';
import { requireColleague } from './require-colleague.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Fields of a site that a request sets. Omitted fields stay unchanged. */
export interface SiteChange {
  name?: string;
  /** IANA name. */
  timezone?: string;
  phone?: string;
  head_of_safety_id?: string;
  site_code?: string | null;
  email?: string | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  zip_code?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  head_of_site_id?: string | null;
  manager_id?: string | null;
  status?: 'active' | 'inactive';
  logo?: string[];
}

/** Fields in which no two sites of an organisation are equal, by the names of the constraints that enforce it. */
export const uniqueFields = { sites_by_name: 'name', sites_by_code: 'site_code' } as const;

const texts = ['site_code', 'email', 'address', 'city', 'state', 'country', 'zip_code'] as const;
const people = ['head_of_safety_id', 'head_of_site_id', 'manager_id'] as const;

/** Returns the columns that a change of the site `id` sets, each validated. */
export async function checkedColumns(
  trx: Tenant,
  { organizationId }: ServerSession,
  change: SiteChange,
  id: string,
  before?: Pick<SiteRow, (typeof people)[number] | 'latitude' | 'longitude' | 'site_code' | 'status'>,
) {
  const { logo: _logo, ...columns } = change;
  if (change.timezone !== undefined && !isTimeZone(change.timezone)) throw refusedField('timezone', 'answer.option');
  const said: Partial<Record<(typeof texts)[number], string | null>> = {};
  for (const name of texts) {
    const text = change[name];
    if (text !== undefined) said[name] = text?.trim() || null;
  }
  // Who is named already may have left since: that does not keep the rest from being saved.
  for (const name of people) {
    const user = change[name];
    if (user && user !== before?.[name]) await requireColleague(trx, organizationId, user, name);
  }
  const { latitude = before?.latitude ?? null, longitude = before?.longitude ?? null } = change;
  if ((latitude === null) !== (longitude === null)) throw refusedField(latitude === null ? 'latitude' : 'longitude', 'answer.required');
  const comesBack = before?.status === 'deleted' && change.status !== undefined;
  const code = said.site_code === undefined && comesBack ? before.site_code : said.site_code;
  if (code && (await isCodeTaken(trx, organizationId, code, id))) throw refusedField('site_code', 'answer.duplicate');
  return { ...columns, ...said, ...(change.name !== undefined && { name: change.name.trim() }) };
}

async function isCodeTaken(trx: Tenant, organizationId: string, code: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('site_code', '=', code)
    .where('status', '<>', 'deleted')
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the fields of a site that the history keeps. */
export function siteFields(site: SiteRow): Fields {
  const {
    id: _id,
    site_full_name: _full,
    head_of_safety: _head,
    divisions: _divisions,
    lock_version: _version,
    updated_at: _at,
    ...fields
  } = site;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
