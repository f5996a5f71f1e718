import { Temporal } from 'temporal-polyfill';
import type { Answers } from '../../../engine/index.ts';
import type { CalendarEntry } from '../../shared/calendar.ts';
import { dayIn } from '../../shared/day-in.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import { readableBy } from '../session/read-scope.ts';
import { sendEvent } from '../records/send-event.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

const module = 'worker-profiles';

export interface AttendingWorker {
  id: string;
  title: string | null;
  version: number;
  answers: Answers;
  template_id: string;
  template_version: number;
}

interface Given {
  worker: AttendingWorker;
  entry: CalendarEntry;
  starts: Date;
  /** Names the row of the profile, so that an attendance gives one competence however often it is saved. */
  rowId: string;
  isHeld: boolean;
}

/**
 * Returns an active worker that the session may read. Refuses any other worker at the field, and a session without the right to read
 * workers with `permission.denied`.
 */
export async function workerFor(trx: Tenant, session: ServerSession, id: string): Promise<AttendingWorker> {
  if (!allows(session.rules, 'read', 'Worker')) throw new Problem('permission.denied');
  const worker = await trx
    .selectFrom('records as r')
    .select(['r.id', 'r.title', 'r.version', 'r.answers', 'r.template_id', 'r.template_version'])
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', module)
    .where('r.id', '=', id)
    .where('r.status', '=', 'active')
    .where(readableBy(session))
    .executeTakeFirst();
  if (!worker) throw refusedField('worker_id', 'answer.reference');
  return worker;
}

/** Adds the competence of a training to a worker's profile, or takes back what this attendance gave. */
export async function changeCompetence(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { worker, entry, starts, rowId, isHeld }: Given,
): Promise<void> {
  const rows = Array.isArray(worker.answers['competences']) ? (worker.answers['competences'] as Answers[]) : [];
  const others = rows.filter((row) => row['rowId'] !== rowId);
  if (!isHeld && others.length === rows.length) return;
  const until = entry.competence_months === null ? undefined : lastDay(starts, entry.zone, entry.competence_months);
  const given = { rowId, competenceType: entry.competence_type, ...(until !== undefined && { competenceUntil: until }) };
  const today = dayIn(services.clock.now(), entry.zone);
  const most = isHeld ? await mostCompetences(services, trx, session, worker) : Infinity;
  const competences = isHeld ? [...withRoom(others, given.competenceType, { most, today }), given] : others;
  // Permission to read workers and to keep the attendance list suffices: the entry defines the competence, not the witness.
  const keeper = { ...session, rules: [...session.rules, { subject: 'Worker' as const, actions: ['update' as const] }] };
  try {
    await sendEvent(services, trx, keeper, worker.id, {
      event: 'change',
      answers: { ...worker.answers, competences },
      version: worker.version,
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'record.answers-invalid') throw new Problem('calendar.competence-refused');
    throw error;
  }
}

/** The number of competences that the form of a worker takes. */
async function mostCompetences({ forms }: Services, trx: Tenant, session: ServerSession, worker: AttendingWorker): Promise<number> {
  const form = await forms.form(trx, session.organizationId, worker.template_id, worker.template_version, session.language);
  return form.questions.get('competences')?.schema.maxItems ?? Infinity;
}

/**
 * Makes room for one more competence in a full list: the row that ended first goes, of the same type if there is one. Rows in date stay, so
 * a list full of them is left for the form to refuse.
 */
function withRoom(rows: readonly Answers[], type: unknown, { most, today }: { most: number; today: string }): Answers[] {
  if (rows.length < most) return [...rows];
  const until = ({ competenceUntil: day }: Answers) => (typeof day === 'string' ? day : '');
  const ended = rows
    .filter((row) => until(row) !== '' && until(row) < today)
    .toSorted((one, other) => (until(one) < until(other) ? -1 : 1));
  const going = ended.find((row) => row['competenceType'] === type) ?? ended[0];
  return rows.filter((row) => row !== going);
}

function lastDay(starts: Date, zone: string, months: number): string {
  return Temporal.Instant.fromEpochMilliseconds(starts.getTime()).toZonedDateTimeISO(zone).toPlainDate().add({ months }).toString();
}
