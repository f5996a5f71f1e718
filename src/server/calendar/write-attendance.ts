import { uuidv7 } from 'uuidv7';
import type { CalendarEntry } from '../../shared/calendar.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { refusedField } from '../listing/change.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { entryOf } from './entry-store.ts';
import { changeCompetence, workerFor } from './give-competence.ts';
import { occurrencesIn } from './occurrences.ts';
import { tell } from './write-entry.ts';

interface WantedAttendance {
  occurrence: string;
  name: string;
  is_present: boolean;
  worker_id?: string | null;
  /** The file of what was drawn; what is not named stays as it is. */
  signature?: string | null;
}

/**
 * Writes down who attended one occurrence, witnessed by the session: a worker, or somebody of whom there is a name only. A worker who attended
 * a training gets its competence, and loses it where the line is taken back.
 */
export async function writeAttendance(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: WantedAttendance,
): Promise<CalendarEntry> {
  const at = services.clock.now();
  const entry = await entryOf(trx, session, id);
  const starts = startOf(entry, wanted.occurrence);
  const worker = wanted.worker_id ? await workerFor(trx, session, wanted.worker_id) : undefined;
  const name = worker?.title ?? wanted.name.trim();
  if (name === '') throw refusedField('name', 'answer.required');

  const key = { organization_id: session.organizationId, entry_id: id, occurrence: starts, name, worker_id: worker?.id ?? null };
  const line = { is_present: wanted.is_present, witnessed_by: session.userId, at };
  const { id: lineId } = await trx
    .insertInto('calendar_attendance')
    .values({ ...key, ...line, id: uuidv7() })
    .onConflict((conflict) => conflict.constraint('calendar_attendance_once').doUpdateSet(line))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (wanted.signature !== undefined) {
    const files = wanted.signature === null ? [] : [wanted.signature];
    await setFiles(trx, session, { target: 'attendance-signature', ownerId: lineId, files });
  }
  if (worker && entry.competence_type !== null)
    await changeCompetence(services, trx, session, { worker, entry, starts, rowId: lineId, isHeld: wanted.is_present });
  const after = { occurrence: starts.toISOString(), is_present: wanted.is_present, signed: typeof wanted.signature === 'string' };
  await tell(trx, session, entry, { at, action: 'witness', after });
  return entryOf(trx, session, id);
}

/** Returns when an occurrence starts; a moment at which the entry does not start is refused. */
function startOf(entry: CalendarEntry, text: string): Date {
  const starts = new Date(text);
  const times = { ...entry, starts_at: new Date(entry.starts_at), ends_at: new Date(entry.ends_at) };
  const found = occurrencesIn(times, starts, new Date(starts.getTime() + 1)).some((each) => each.starts_at.getTime() === starts.getTime());
  if (!found) throw new Problem('calendar.no-such-occurrence');
  return starts;
}
