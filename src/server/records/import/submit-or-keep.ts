import { submit } from '../../../../engine/index.ts';
import { laterQuestions } from '../../../shared/later-questions.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Answers } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { createRecord } from '../create-record.ts';
import type { RecordServices } from '../load-view.ts';
import { siteNotOffered } from '../offered-site.ts';
import { fillingOf, type RecordView } from '../record-view.ts';
import { sendEvent } from '../send-event.ts';
import { takenAnswers } from '../taken-answers.ts';

/** Creates a record and submits it. If only files are missing, which a cell cannot contain, it stays a draft of the sender, unless they may follow later. */
export async function submitOrKeep(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  wanted: { id: string; module: string; template_id: string; answers: Answers },
): Promise<RecordView> {
  const view = await createRecord(services, trx, session, wanted);
  const { form, record } = view;
  const later = laterQuestions(view.manifest, record, true);
  const submission = submit(fillingOf(view, { on: 'submit' }), { event: 'submit', later });
  const faults = submission.ok ? [] : submission.violations;
  const violations = [
    ...faults.filter(({ code, question }) => code !== 'answer.required' || form.questions.get(question)?.field !== 'attachment'),
    ...(await takenAnswers(trx, view, record.answers, { draftsOf: session.userId })),
    ...(await siteNotOffered(trx, view, record.answers)),
  ];
  if (violations.length > 0) throw new Problem('record.answers-invalid', { violations });
  return submission.ok ? sendEvent(services, trx, session, record.id, { event: 'submit' }, { isImported: true }) : view;
}
