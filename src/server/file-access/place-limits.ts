import type { Question } from '../../../engine/index.ts';
import { attachmentLimits, evidenceLimits, fileLimits, type FileLimits } from '../../shared/file-limits.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { loadView, type RecordServices } from '../records/load-view.ts';
import { presentRecord } from '../records/present-record.ts';
import type { RecordView } from '../records/record-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { fileAccess } from './file-access.ts';
import type { FilePlace } from '../files/file-rows.ts';

/**
 * Returns the limits of a place, if the session may send a file there now; else throws `record.not-found`, `record.not-fillable` or
 * `permission.denied`.
 */
export async function limitsOfPlace(services: RecordServices, trx: Tenant, session: ServerSession, place: FilePlace): Promise<FileLimits> {
  if ('target' in place) {
    if (!fileAccess[place.target].mayAdd(session, services.modules)) throw new Problem('permission.denied');
    return fileLimits[place.target];
  }
  const view = await loadView(services, trx, session, place.record);
  const question = view.form.questions.get(place.question.split('/').at(-1) ?? '');
  if (!question || !(await mayFill(trx, session, view, question))) throw new Problem('record.not-fillable');

  if (question.field === 'signature') return fileLimits.signature;
  const evidence = evidenceLimits(view.record.module);
  return question.field === 'attachment' ? attachmentLimits(evidence, question.schema['x-files']) : evidence;
}

/** Whether the session may send a file for a question: its section is fillable now, or belongs to an event that the reader may send. */
async function mayFill(trx: Tenant, session: ServerSession, view: RecordView, question: Question): Promise<boolean> {
  const { fillable, events } = await presentRecord(trx, session, view);
  return [...fillable, ...events.flatMap(({ sections }) => sections)].includes(question.section);
}
