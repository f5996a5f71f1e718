import { uuidv7 } from 'uuidv7';
import type { CalendarEntry, EntryCategory, EntryMode, GuestResponse } from '../../shared/calendar.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { requireColleague } from '../sites/require-colleague.ts';
import { sitesOf } from '../sites/site-store.ts';
import { lookUp } from '../listing/look-up.ts';
import { entryOf } from './entry-store.ts';
import { cancelGuests, inviteGuests } from './invite-guests.ts';
import { excludedAfter, isRecurrence, lastMomentOf, startsAt, withExactEnd, type Recurring } from './occurrences.ts';

/** A complete entry, as a client sends it. */
export interface WantedEntry {
  category: EntryCategory;
  mode: EntryMode;
  title: string;
  description: string | null;
  venue: string | null;
  link: string | null;
  starts_at: string;
  ends_at: string;
  recurrence: string | null;
  /** The cancelled dates that stay cancelled. If left out, all do. */
  excluded?: string[];
  competence_type?: string | null;
  competence_months?: number | null;
  site_ids: string[];
  guest_ids: string[];
  attachments: string[];
}

/** Adds an entry to the calendar. */
export async function createEntry(trx: Tenant, session: ServerSession, wanted: WantedEntry, at: Date): Promise<CalendarEntry> {
  refuseWhenFull(session);
  const columns = await columnsOf(trx, session, wanted, session.zone);
  const id = uuidv7();
  await trx
    .insertInto('calendar_entries')
    .values({
      ...columns,
      organization_id: session.organizationId,
      id,
      zone: session.zone,
      created_by: session.userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return written(trx, session, id, wanted, at);
}

/** Changes an entry and its guests. Guests keep their responses unless the entry moves to another time. */
export async function changeEntry(
  trx: Tenant,
  session: ServerSession,
  id: string,
  { lock_version: lockVersion, ...wanted }: WantedEntry & { lock_version: number },
  at: Date,
): Promise<CalendarEntry> {
  const before = await lockedEntry(trx, session, id);
  refuseStale(before, { lock_version: lockVersion });
  const columns = await columnsOf(trx, session, wanted, before.zone);
  const kept = before.excluded.filter((date) => wanted.excluded?.some((each) => Date.parse(each) === Date.parse(date)) !== false);
  const excluded = excludedAfter(
    { ...columns, zone: before.zone },
    kept.map((date) => new Date(date)),
  );
  await trx
    .updateTable('calendar_entries')
    .set({ ...columns, excluded, lock_version: before.lock_version + 1, updated_at: at })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  if (columns.starts_at.toISOString() !== before.starts_at || columns.ends_at.toISOString() !== before.ends_at)
    await trx
      .updateTable('calendar_guests')
      .set({ response: 'waiting', responded_at: null })
      .where('organization_id', '=', session.organizationId)
      .where('entry_id', '=', id)
      .execute();
  return written(trx, session, id, wanted, at, before);
}

/** Cancels one date of a recurring entry and tells the guests. What was recorded of its attendance stays. */
export async function cancelDate(
  trx: Tenant,
  session: ServerSession,
  id: string,
  { occurrence, lock_version: lockVersion }: { occurrence: string; lock_version: number },
  at: Date,
): Promise<CalendarEntry> {
  const before = await lockedEntry(trx, session, id);
  refuseStale(before, { lock_version: lockVersion });
  if (before.recurrence === null) throw new Problem('calendar.no-such-occurrence');
  const date = new Date(occurrence);
  requireOccurrence(before, date);
  const excluded = [...before.excluded.map((each) => new Date(each)), date].toSorted((one, other) => one.getTime() - other.getTime());
  await trx
    .updateTable('calendar_entries')
    .set({ excluded, lock_version: before.lock_version + 1, updated_at: at })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  const after = await entryOf(trx, session, id);
  await tell(trx, session, after, { at, before: fieldsOf(before), after: fieldsOf(after) });
  await inviteGuests(trx, session, after, { at, before });
  return after;
}

/** Refuses a moment at which the entry does not start. */
export function requireOccurrence(entry: CalendarEntry, starts: Date): void {
  if (!startsAt(recurring(entry), starts)) throw new Problem('calendar.no-such-occurrence');
}

function recurring({ starts_at: starts, ends_at: ends, excluded, zone, recurrence }: CalendarEntry): Recurring {
  const dates = excluded.map((date) => new Date(date));
  return { zone, recurrence, starts_at: new Date(starts), ends_at: new Date(ends), excluded: dates };
}

/** Takes an entry off the calendar, into the bin; its guests are mailed. */
export async function deleteEntry(trx: Tenant, session: ServerSession, id: string, at: Date): Promise<void> {
  const before = await lockedEntry(trx, session, id);
  await move(trx, session, before, at);
  await tell(trx, session, before, { at, before: fieldsOf(before) });
  await cancelGuests(trx, session, { ...before, lock_version: before.lock_version + 1 }, at);
}

/** Takes an entry out of the bin; its guests keep their answers and are invited again. */
export async function restoreEntry(
  trx: Tenant,
  session: ServerSession,
  id: string,
  sent: { lock_version: number },
  at: Date,
): Promise<CalendarEntry> {
  const before = await lockedEntry(trx, session, id, { inBin: true });
  refuseStale(before, sent);
  await move(trx, session, before, null);
  const after = await entryOf(trx, session, id);
  await tell(trx, session, after, { at, action: 'restore', after: fieldsOf(after) });
  await inviteGuests(trx, session, after, { at });
  return after;
}

/** Counts the change too: calendar programs take a cancellation or a new invitation only with a higher number than the last. */
async function move(
  trx: Tenant,
  session: ServerSession,
  { id, lock_version: version }: CalendarEntry,
  deletedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('calendar_entries')
    .set({ deleted_at: deletedAt, lock_version: version + 1 })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Answers an invitation for the session. */
export async function respond(
  trx: Tenant,
  session: ServerSession,
  id: string,
  response: Exclude<GuestResponse, 'waiting'>,
  at: Date,
): Promise<CalendarEntry> {
  const before = await entryOf(trx, session, id);
  const own = before.guests.find((guest) => guest.id === session.userId);
  if (!own) throw new Problem('calendar.not-invited');
  await trx
    .updateTable('calendar_guests')
    .set({ response, responded_at: at })
    .where('organization_id', '=', session.organizationId)
    .where('entry_id', '=', id)
    .where('user_id', '=', session.userId)
    .execute();
  await tell(trx, session, before, { at, action: 'respond', before: { response: own.response }, after: { response } });
  return entryOf(trx, session, id);
}

async function lockedEntry(trx: Tenant, session: ServerSession, id: string, where?: { inBin: boolean }): Promise<CalendarEntry> {
  await trx
    .selectFrom('calendar_entries')
    .select('id')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return entryOf(trx, session, id, where);
}

async function columnsOf(trx: Tenant, session: ServerSession, wanted: WantedEntry, zone: string) {
  const { category, mode } = wanted;
  const title = wanted.title.trim();
  const [starts, ends] = [new Date(wanted.starts_at), new Date(wanted.ends_at)];
  const text = (value: string | null) => value?.trim() || null;
  const [venue, link] = [text(wanted.venue), text(wanted.link)];
  if (title === '') throw refusedField('title', 'answer.required');
  if (!(ends > starts)) throw refusedField('ends_at', 'calendar.end-before-start');
  if (mode !== 'online' && venue === null) throw refusedField('venue', 'answer.required');
  if (mode !== 'offline' && link === null) throw refusedField('link', 'answer.required');
  if (link !== null && !/^https?:\/\/\S+$/.test(link)) throw refusedField('link', 'answer.pattern');
  const recurrence = recurrenceOf(wanted.recurrence, starts, zone);
  for (const id of wanted.guest_ids) await requireColleague(trx, session.organizationId, id, 'guest_ids');
  if (wanted.site_ids.length > 0) {
    const own = await sitesOf(trx, session).select('s.id').where('s.id', 'in', wanted.site_ids).execute();
    if (own.length < new Set(wanted.site_ids).size) throw refusedField('site_ids', 'answer.reference');
  }
  const competence = category === 'training' ? (wanted.competence_type ?? null) : null;
  if (competence !== null) await requireCompetence(trx, session, competence);
  const gives = { competence_type: competence, competence_months: competence === null ? null : (wanted.competence_months ?? null) };
  return {
    ...gives,
    category,
    mode,
    title,
    description: text(wanted.description),
    venue,
    link,
    starts_at: starts,
    ends_at: ends,
    recurrence,
  };
}

function recurrenceOf(text: string | null, starts: Date, zone: string): string | null {
  if (text === null) return null;
  if (!isRecurrence(text)) throw refusedField('recurrence', 'answer.pattern');
  const recurrence = withExactEnd(text, zone);
  const last = lastMomentOf(recurrence);
  if (last && last < starts) throw refusedField('recurrence', 'calendar.repeats-end-before-start');
  return recurrence;
}

async function requireCompetence(trx: Tenant, { organizationId, language }: ServerSession, id: string): Promise<void> {
  const found = (await lookUp(trx, organizationId, [{ kind: 'term', id }], language)).get(id);
  if (found?.tree !== 'competence_type' || !found.isActive) throw refusedField('competence_type', 'answer.reference');
}

async function written(
  trx: Tenant,
  session: ServerSession,
  id: string,
  { site_ids: sites, guest_ids: guests, attachments }: WantedEntry,
  at: Date,
  before?: CalendarEntry,
): Promise<CalendarEntry> {
  const { organizationId } = session;
  const key = { organization_id: organizationId, entry_id: id };
  await trx.deleteFrom('calendar_entry_sites').where('organization_id', '=', organizationId).where('entry_id', '=', id).execute();
  if (sites.length > 0)
    await trx
      .insertInto('calendar_entry_sites')
      .values([...new Set(sites)].map((siteId) => ({ ...key, site_id: siteId })))
      .execute();
  await trx
    .deleteFrom('calendar_guests')
    .where('organization_id', '=', organizationId)
    .where('entry_id', '=', id)
    .$if(guests.length > 0, (query) => query.where('user_id', 'not in', guests))
    .execute();
  if (guests.length > 0)
    await trx
      .insertInto('calendar_guests')
      .values([...new Set(guests)].map((userId) => ({ ...key, user_id: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await setFiles(trx, session, { target: 'calendar-attachment', ownerId: id, files: attachments });
  const after = await entryOf(trx, session, id);
  await tell(trx, session, after, { at, before: before && fieldsOf(before), after: fieldsOf(after) });
  await inviteGuests(trx, session, after, { at, ...(before && { before }) });
  return after;
}

/** Appends a change of an entry to the history. */
export function tell(
  trx: Tenant,
  session: ServerSession,
  { id, title, sites }: CalendarEntry,
  change: { at: Date; action?: string; before?: Fields | undefined; after?: Fields },
): Promise<void> {
  return appendChange(trx, session, { entity: 'calendar_entry', entityId: id, name: title, siteId: sites[0]?.id, ...change });
}

function fieldsOf(entry: CalendarEntry): Fields {
  const { title, category, mode, description, venue, link, starts_at, ends_at, recurrence, excluded, sites, guests } = entry;
  return {
    ...{ title, category, mode, description, venue, link, starts_at, ends_at, recurrence, excluded },
    competence_type: entry.competence_type,
    competence_months: entry.competence_months,
    sites: sites.map(({ name }) => name),
    guests: guests.map((guest) => guest.id),
  };
}
