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
import { requireOccurrence, tell } from './write-entry.ts';

interface WantedAttendance {
  occurrence: string;
  name: string;
  is_present: boolean;
  worker_id?: string | null;
  /** File with the drawn signature. If left out, the signature stays unchanged. */
  signature?: string | null;
}

/**
 * Records attendance at one occurrence that has begun, with the session's user as witness. The attendee is a worker, or a person known by
 * name only. A worker who attended a training receives its competence. Withdrawing the line removes the competence again, even if the
 * occurrence or the training has changed since.
 */
export async function writeAttendance(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: WantedAttendance,
): Promise<CalendarEntry> {
  const at = services.clock.now();
  const { is_present: isPresent } = wanted;
  const entry = await entryOf(trx, session, id);
  const starts = new Date(wanted.occurrence);
  const worker = wanted.worker_id ? await workerFor(trx, session, wanted.worker_id) : undefined;
  const name = worker?.title ?? wanted.name.trim();
  if (name === '') throw refusedField('name', 'answer.required');

  const known = await storedLine(trx, session, { entryId: id, starts, name, workerId: worker?.id });
  if (isPresent || !known) {
    requireOccurrence(entry, starts);
    if (isPresent && starts > at) throw new Problem('calendar.not-begun');
  }
  const lineId = await keepLine(trx, session, { id: known, entryId: id, starts, name, workerId: worker?.id ?? null }, { isPresent, at });
  if (wanted.signature !== undefined) {
    const files = wanted.signature === null ? [] : [wanted.signature];
    await setFiles(trx, session, { target: 'attendance-signature', ownerId: lineId, files });
  }
  if (worker && (!isPresent || entry.competence_type !== null))
    await changeCompetence(services, trx, session, { worker, entry, starts, rowId: lineId, isHeld: isPresent });
  const after = {
    ...{ line: lineId, worker: worker?.id, occurrence: starts.toISOString(), is_present: isPresent },
    signed: typeof wanted.signature === 'string',
  };
  await tell(trx, session, entry, { at, action: 'witness', after });
  return entryOf(trx, session, id);
}

interface LineKey {
  entryId: string;
  starts: Date;
  name: string;
  workerId: string | null | undefined;
}

/** Returns the id of the attendance line of a worker (under any name), or of a name without a worker. */
async function storedLine(
  trx: Tenant,
  { organizationId }: ServerSession,
  { entryId, starts, name, workerId }: LineKey,
): Promise<string | undefined> {
  const line = await trx
    .selectFrom('calendar_attendance')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('entry_id', '=', entryId)
    .where('occurrence', '=', starts)
    .where((eb) => (workerId ? eb('worker_id', '=', workerId) : eb.and([eb('worker_id', 'is', null), eb('name', '=', name)])))
    .executeTakeFirst();
  return line?.id;
}

async function keepLine(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  { id = uuidv7(), entryId, starts, name, workerId = null }: LineKey & { id: string | undefined },
  { isPresent, at }: { isPresent: boolean; at: Date },
): Promise<string> {
  const line = { is_present: isPresent, witnessed_by: userId, at };
  const key = { organization_id: organizationId, entry_id: entryId, occurrence: starts, name, worker_id: workerId };
  const known = await trx
    .updateTable('calendar_attendance')
    .set(line)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const made = await trx
    .insertInto('calendar_attendance')
    .values({ ...key, ...line, id })
    // Two devices may write the same line at once.
    .onConflict((conflict) => conflict.constraint('calendar_attendance_once').doUpdateSet(line))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
