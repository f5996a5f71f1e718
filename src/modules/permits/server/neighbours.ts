import { sql } from 'kysely';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { Neighbour, Neighbours } from '../../../shared/neighbour.ts';
import { lifecycleById, openStates, rejectedStates } from '../../../../workflows/index.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { sameOrganization } from '../../../server/db/same-organization.ts';
import { readableBy } from '../../../server/session/read-scope.ts';
import { masterRelation } from '../../../server/records/record-links.ts';
import type { StoredRecord } from '../../../server/records/record-store.ts';
import type { RecordView } from '../../../server/records/record-view.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { textIn } from '../../../server/templates/template-store.ts';

/** The most permits that are named; the total says how many more there are. */
const most = 50;

/** Place and hours of a permit, present or planned. */
interface PlaceAndTime {
  site: string;
  division?: string | null;
  start: Date;
  end: Date;
  /** The permit itself. */
  except: string;
}

/** Longest time in hours that an extension can add where the form sets no longest time of its permits. */
const longestExtension = 24;

/**
 * Returns the other open permits beside a permit; without a place or hours it has none. `extended` looks as far ahead as the permit can be
 * extended.
 */
export async function neighboursOf(
  trx: Tenant,
  session: ServerSession,
  { record, manifest, form }: RecordView,
  { extended = false } = {},
): Promise<Neighbours> {
  const { site_id: site, starts_at: start, ends_at: present, division_id: division, id: except } = record;
  if (site === null || start === null || present === null) return { items: [], total: 0 };
  const { maxHours } = form.template['x-settings'];
  const latest = maxHours === undefined ? addHours(present, longestExtension) : addHours(start, maxHours);
  const end = extended && latest > present ? latest : present;
  return openPermitsAt(trx, session, manifest, { site, division, start, end, except });
}

/** Returns the other open permits of a site whose hours overlap; where both name a division, only those of the same one. */
export async function openPermitsAt(
  trx: Tenant,
  session: ServerSession,
  manifest: ModuleManifest,
  { site, division = null, start, end, except }: PlaceAndTime,
): Promise<Neighbours> {
  const found = permitRows(trx, session, manifest)
    .where('r.id', '!=', except)
    .where('r.site_id', '=', site)
    .where('r.status', 'in', neighbourStates(manifest))
    .where('r.starts_at', '<', end)
    .where('r.ends_at', '>', start)
    .$if(division !== null, (query) => query.where((eb) => eb.or([eb('r.division_id', 'is', null), eb('r.division_id', '=', division)])));
  const rows = await found.orderBy('r.starts_at').orderBy('r.id').limit(most).execute();
  const total = rows.length < most ? rows.length : await countOf(found);
  return { items: await withPeople(trx, session, rows), total };
}

/** The states of permits whose work goes on or will begin. The work of a rejected permit is not done as requested. */
function neighbourStates({ lifecycle: id }: ModuleManifest): string[] {
  const lifecycle = lifecycleById(id);
  return openStates(lifecycle).filter((state) => !rejectedStates(lifecycle).includes(state));
}

function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}

async function countOf(found: ReturnType<typeof permitRows>): Promise<number> {
  const { count } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the permits that name a permit as their master, those first that end first. */
export async function permitsUnder(trx: Tenant, session: ServerSession, { record, manifest }: RecordView): Promise<Neighbours> {
  const rows = await permitRows(trx, session, manifest)
    .innerJoin('record_links as l', (join) => sameOrganization(join, 'l.from_id', 'r.id'))
    .where('l.to_id', '=', record.id)
    .where('l.relation', '=', masterRelation)
    .where('r.number', 'is not', null)
    .distinct()
    .orderBy('r.ends_at')
    .orderBy('r.number')
    .execute();
  return { items: await withPeople(trx, session, rows), total: rows.length };
}

type PermitRow = Pick<StoredRecord, 'id' | 'number' | 'status' | 'conditions' | 'starts_at' | 'ends_at'> & {
  titles: Parameters<typeof textIn>[0];
  is_readable: boolean;
};

function permitRows(trx: Tenant, session: ServerSession, manifest: ModuleManifest) {
  return trx
    .selectFrom('records as r')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 'r.template_id').onRef('v.version', '=', 'r.template_version'),
    )
    .select(['r.id', 'r.number', 'r.status', 'r.conditions', 'r.starts_at', 'r.ends_at', 'v.titles'])
    .select((eb) => sql<boolean>`${readableBy(session)(eb as never)}`.as('is_readable'))
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', manifest.id);
}

async function withPeople(trx: Tenant, session: ServerSession, rows: readonly PermitRow[]): Promise<Neighbour[]> {
  if (rows.length === 0) return [];

  const people = await trx
    .selectFrom('record_people as p')
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'p.user_id'))
    .select(['p.record_id', 'p.party', 'u.full_name'])
    .where('p.organization_id', '=', session.organizationId)
    .where(
      'p.record_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('p.party', 'in', ['performer', 'issuer'])
    .orderBy('p.party', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    form: textIn(row.titles, session.language),
    status: row.status,
    conditions: row.conditions,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    people: people.filter(({ record_id: id }) => id === row.id).map(({ party, full_name: name }) => ({ party, name })),
    is_readable: row.is_readable,
  }));
}
