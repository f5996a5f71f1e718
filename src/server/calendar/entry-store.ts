import { sql } from 'kysely';
import type { BinnedEntry, CalendarEntry, CalendarGuest, CalendarOccurrence, Attendance } from '../../shared/calendar.ts';
import type { Named } from '../../shared/named.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { filesOf } from '../files/owned-files.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';
import { occurrencesIn, startsAt, type Recurring } from './occurrences.ts';

/** Who reads the calendar: in a request, or through a private feed. */
export type CalendarReader = Pick<ServerSession, 'organizationId' | 'userId' | 'isAdmin' | 'siteIds'>;

/** The entries that a reader sees: of their sites, of no site in particular, their own, and those they are invited to. */
export function entriesOf(trx: Tenant, { organizationId, userId, isAdmin, siteIds }: CalendarReader, inBin = false) {
  return trx
    .selectFrom('calendar_entries as e')
    .leftJoin('calendar_guests as g', (join) => sameOrganization(join, 'g.entry_id', 'e.id').on('g.user_id', '=', userId))
    .where('e.organization_id', '=', organizationId)
    .where('e.deleted_at', inBin ? 'is not' : 'is', null)
    .$if(!isAdmin, (query) =>
      query.where((eb) =>
        eb.or([
          eb('g.user_id', 'is not', null),
          eb('e.created_by', '=', userId),
          sql<boolean>`NOT EXISTS (SELECT 1 FROM calendar_entry_sites s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id)`,
          sql<boolean>`EXISTS (SELECT 1 FROM calendar_entry_sites s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id
            AND s.site_id = ANY (${siteIds}::uuid[]))`,
        ]),
      ),
    );
}

/** The occurrences of a reader's entries that overlap a range, the first first. */
export async function occurrencesOf(
  trx: Tenant,
  reader: CalendarReader,
  from: Date,
  until: Date,
): Promise<(CalendarOccurrence & Pick<CalendarEntry, 'venue' | 'link'>)[]> {
  const rows = await entriesOf(trx, reader)
    .select(['e.id', 'e.title', 'e.category', 'e.mode', 'e.starts_at', 'e.ends_at', 'e.zone', 'e.recurrence', 'g.response'])
    .select('e.excluded')
    .select(['e.venue', 'e.link'])
    .where('e.starts_at', '<', until)
    .where((eb) => eb.or([eb('e.ends_at', '>', from), eb('e.recurrence', 'is not', null)]))
    .limit(5_000)
    .execute();
  return rows
    .flatMap(({ id, title, category, mode, response, venue, link, ...times }) =>
      occurrencesIn(times, from, until).map((each) => ({
        id: `${id}/${each.starts_at.toISOString()}`,
        ...{ entry_id: id, title, category, mode, response, venue, link },
        starts_at: each.starts_at.toISOString(),
        ends_at: each.ends_at.toISOString(),
      })),
    )
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/** The entries in the bin that a reader saw, the last deleted first. */
export async function binnedEntries(trx: Tenant, reader: CalendarReader): Promise<BinnedEntry[]> {
  const rows = await entriesOf(trx, reader, true)
    .select(['e.id', 'e.title as name', 'e.starts_at', 'e.lock_version'])
    .orderBy('e.deleted_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }));
}

/** One entry of a reader with all that belongs to it; any other is `calendar.entry-not-found`. */
export async function entryOf(
  trx: Tenant,
  reader: CalendarReader & Pick<ServerSession, 'rules' | 'contractorId'>,
  id: string,
  { inBin = false } = {},
): Promise<CalendarEntry> {
  const { organizationId } = reader;
  const row = await entriesOf(trx, reader, inBin)
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'e.created_by'))
    .select(['e.id', 'e.category', 'e.mode', 'e.title', 'e.description', 'e.venue', 'e.link', 'e.starts_at', 'e.ends_at', 'e.zone'])
    .select([
      'e.competence_type',
      'e.competence_months',
      'e.recurrence',
      'e.excluded',
      'e.lock_version',
      'u.id as creator_id',
      'u.full_name',
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('calendar.entry-not-found');
  const { creator_id: creator, full_name: name, starts_at: start, ends_at: end, ...entry } = row;
  const sites = await sql<Named>`SELECT s.id, s.name FROM calendar_entry_sites es
    JOIN sites s ON s.organization_id = es.organization_id AND s.id = es.site_id
    WHERE es.organization_id = ${organizationId} AND es.entry_id = ${id} ORDER BY s.name, s.id`.execute(trx);
  const guests = await sql<Omit<CalendarGuest, 'worker_id'> & { employee_id: string | null }>`
    SELECT u.id, u.full_name AS name, g.response,
      -- Of two accounts with one employee ID, neither tells whose profile it is.
      CASE WHEN NOT EXISTS (SELECT FROM users o WHERE o.organization_id = u.organization_id AND o.id <> u.id
        AND lower(btrim(o.employee_id)) = lower(btrim(u.employee_id))) THEN u.employee_id END AS employee_id
    FROM calendar_guests g
    JOIN users u ON u.organization_id = g.organization_id AND u.id = g.user_id
    WHERE g.organization_id = ${organizationId} AND g.entry_id = ${id} ORDER BY u.full_name, u.id`.execute(trx);
  const mayChange = reader.isAdmin || allows(reader.rules, 'update', 'Calendar');
  const employees =
    entry.competence_type === null || !mayChange ? [] : guests.rows.map((guest) => plain(guest.employee_id)).filter(Boolean);
  const workers = await workersOf(trx, reader, employees);
  const attendance = await sql<StoredLine>`
    SELECT a.id, a.name, a.occurrence, a.is_present, a.worker_id,
      (SELECT f.id FROM files f WHERE f.organization_id = a.organization_id AND f.target = 'attendance-signature' AND f.owner_id = a.id
        LIMIT 1) AS signature, json_build_object('id', u.id, 'name', u.full_name) AS witness
    FROM calendar_attendance a JOIN users u ON u.organization_id = a.organization_id AND u.id = a.witnessed_by
    WHERE a.organization_id = ${organizationId} AND a.entry_id = ${id} ORDER BY a.occurrence DESC, a.name LIMIT 2000`.execute(trx);
  return {
    ...entry,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    excluded: entry.excluded.map((date) => date.toISOString()),
    sites: sites.rows,
    guests: guests.rows.map(({ employee_id: employee, ...guest }) => ({ ...guest, worker_id: workers.get(plain(employee)) ?? null })),
    attachments: (await filesOf(trx, organizationId, 'calendar-attachment', [id])).get(id) ?? [],
    // Attendance is for those who keep the list.
    attendance: mayChange ? withPlan({ ...entry, starts_at: start, ends_at: end }, attendance.rows) : [],
    creator: { id: creator, name },
    may_change: mayChange,
  };
}

/** An employee ID as it is compared: the same with other capitals or blanks around it. */
const plain = (employee: string | null): string => employee?.trim().toLowerCase() ?? '';

/** Returns the active worker profiles that a reader may open, by the employee IDs they have: these are unique among profiles. */
async function workersOf(
  trx: Tenant,
  reader: CalendarReader & Pick<ServerSession, 'rules' | 'contractorId'>,
  employees: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (employees.length === 0 || !allows(reader.rules, 'read', 'Worker')) return new Map();
  const employee = sql<string>`lower(btrim(r.answers ->> 'employeeId'))`;
  const rows = await trx
    .selectFrom('records as r')
    .select(['r.id', employee.as('employee')])
    .where('r.organization_id', '=', reader.organizationId)
    .where('r.module', '=', 'worker-profiles')
    .where('r.status', '=', 'active')
    .where(employee, 'in', employees)
    .where(readableBy(reader))
    .execute();
  return new Map(rows.map((row) => [row.employee, row.id]));
}

type StoredLine = Omit<Attendance, 'occurrence' | 'is_planned'> & { occurrence: Date };

/** Lines of an attendance list, each with whether the entry still has its occurrence. */
function withPlan(entry: Recurring, lines: readonly StoredLine[]): Attendance[] {
  const moments = new Map(lines.map(({ occurrence }) => [occurrence.getTime(), occurrence]));
  const planned = new Set([...moments].flatMap(([time, occurrence]) => (startsAt(entry, occurrence) ? [time] : [])));
  return lines.map((line) => ({
    ...line,
    occurrence: line.occurrence.toISOString(),
    is_planned: planned.has(line.occurrence.getTime()),
  }));
}
