import { sql, type ExpressionBuilder } from 'kysely';
import type { LayerDate } from '../../shared/calendar.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { allows } from '../../shared/permission.ts';
import type { Database } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { dayIn } from '../../shared/day-in.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableBy } from '../session/read-scope.ts';
import { plannedDates } from '../schedules/planned-dates.ts';
import type { ServerSession } from '../session/server-session.ts';
import { withoutRenewed } from './without-renewed.ts';

/** Maximum number of dates in one layer of a range. */
const most = 1_000;

interface Range {
  from: Date;
  until: Date;
}

type Calendar = NonNullable<ModuleManifest['calendar']>;
type Dated = ModuleManifest & { calendar: Calendar };

/** Returns the dates in a range of the records that the session may read, and the modules that have more dates than are returned. */
export async function datesOfLayers(
  modules: ModuleCatalogue,
  trx: Tenant,
  session: ServerSession,
  { modules: wanted, now, ...range }: Range & { modules: readonly string[]; now: Date },
): Promise<{ items: LayerDate[]; cut: string[] }> {
  const items: LayerDate[] = [];
  const cut: string[] = [];
  for (const manifest of modules.all) {
    if (!isDated(manifest) || !wanted.includes(manifest.id) || !allows(session.rules, 'read', manifest.subject)) continue;
    const found = [
      limited(await byColumns(trx, session, manifest, range)),
      await byDays(trx, session, manifest, range),
      ...(manifest.lifecycle === 'audit' ? [limited(await plannedDates(trx, session, { ...range, now, most }))] : []),
    ];
    if (found.some(({ isCut }) => isCut)) cut.push(manifest.id);
    items.push(...found.flatMap(({ dates }) => dates));
  }
  return { items, cut };
}

interface Dates {
  dates: LayerDate[];
  /** Whether the range has more dates than these. */
  isCut: boolean;
}

function limited(found: readonly LayerDate[]): Dates {
  return { dates: found.slice(0, most), isCut: found.length > most };
}

function isDated(manifest: ModuleManifest): manifest is Dated {
  return manifest.calendar !== undefined;
}

/** Returns records that overlap the range, or are due in it. */
async function byColumns(trx: Tenant, session: ServerSession, manifest: Dated, { from, until }: Range): Promise<LayerDate[]> {
  const { start, end = start } = manifest.calendar;
  const isDue = start === 'due_at' || start === 'ends_at';
  const rows = await readable(trx, session, manifest)
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
    .select(['r.id', 'r.number', 'r.title', 'r.status', `r.${start} as begins`, `r.${end} as finishes`, 's.timezone'])
    // Each case uses an index range: records that begin in the range, that end in it, and that span all of it.
    .where((eb) =>
      eb.or([
        eb.and([eb(`r.${start}`, '>=', from), eb(`r.${start}`, '<', until)]),
        eb.and([eb(`r.${end}`, '>', from), eb(`r.${end}`, '<=', until)]),
        eb.and([eb(`r.${start}`, '<', from), eb(`r.${end}`, '>', until)]),
      ]),
    )
    .orderBy(`r.${start}`)
    .orderBy('r.id')
    .limit(most + 1)
    .execute();
  return rows.flatMap(({ begins, finishes, timezone, ...row }) =>
    begins === null
      ? []
      : [
          {
            ...presented(manifest, row, null),
            // A due date is stored as midnight at the end of its day.
            starts_at: isDue ? dayIn(new Date(begins.getTime() - 1), timezone ?? session.zone) : begins.toISOString(),
            ends_at: isDue || start === end ? null : (finishes?.toISOString() ?? null),
          },
        ],
  );
}

/** Returns days from the index values of records, such as the ends of the competences that workers hold. */
async function byDays(trx: Tenant, session: ServerSession, manifest: Dated, { from, until }: Range): Promise<Dates> {
  const { days = [] } = manifest.calendar;
  if (days.length === 0) return limited([]);
  const rows = await readable(trx, session, manifest)
    .innerJoin('record_index as f', (join) => sameOrganization(join, 'f.record_id', 'r.id'))
    .select(['r.id', 'r.number', 'r.title', 'r.status', 'f.field', 'f.vtext as day'])
    .distinct()
    .where('f.module', '=', manifest.id)
    .where('f.field', 'in', days)
    .where('f.vtext', '>=', dayIn(from, session.zone))
    .where('f.vtext', '<', dayIn(until, session.zone))
    .orderBy('f.vtext')
    .orderBy('r.id')
    .limit(most + 1)
    .execute();
  const shown = rows.slice(0, most);
  const current = manifest.id === 'worker-profiles' ? await withoutRenewed(trx, session.organizationId, shown) : shown;
  const dates = current.flatMap(({ field, day, ...row }) =>
    day === null ? [] : [{ ...presented(manifest, row, field), starts_at: day.slice(0, 10), ends_at: null }],
  );
  return { dates, isCut: rows.length > most };
}

function readable(trx: Tenant, session: ServerSession, { id, calendar: { states } }: Dated) {
  return trx
    .selectFrom('records as r')
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', id)
    .where((eb: ExpressionBuilder<Database & { r: Database['records'] }, 'r'>) =>
      states ? eb('r.status', 'in', states) : sql<boolean>`r.status <> 'draft'`,
    )
    .where(readableBy(session));
}

function presented(
  manifest: ModuleManifest,
  { id, number, title, status }: { id: string; number: string | null; title: string | null; status: string },
  of: string | null,
): Omit<LayerDate, 'starts_at' | 'ends_at'> {
  return {
    id: [id, of].filter(Boolean).join('/'),
    module: manifest.id,
    title: [title, number].filter(Boolean).join(' · '),
    ...{ of, status, record_id: id, schedule_id: null },
  };
}
