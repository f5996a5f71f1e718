import { checkDraft, recordedFaults, signAs } from '../../../engine/index.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { circularMasters } from './circular-masters.ts';
import { loadView, lookupsAfter, viewAtSite, type RecordServices } from './load-view.ts';
import { recordedIn } from './event-answers.ts';
import { writeAnswers } from './project-answers.ts';
import { fillingOf, type RecordView } from './record-view.ts';
import { danglingReferences, referencesIn } from '../sources/references.ts';

/** Actions of which a role must grant at least one, so that its users may fill in a draft that is shared with them. */
export const draftActions = ['create', 'update'] as const;

/** Whether the session may change the record: it is a draft that the user created or that is shared with them. */
export function mayEditDraft(
  { record, shares, manifest }: Pick<RecordView, 'record' | 'shares' | 'manifest'>,
  session: ServerSession,
): boolean {
  if (record.status !== 'draft') return false;
  if (record.requester_id === session.userId) return true;
  const isShared = shares.some(({ shared_to }) => shared_to === session.userId);
  return isShared && draftActions.some((action) => allows(session.rules, action, manifest.subject));
}

/**
 * Replaces a draft's answers and remarks, as sent by autosave. Missing answers are allowed; answers that do not fit their question are
 * refused.
 */
export async function saveDraft(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  draft: { answers: Answers; remarks: Remarks; version: number },
): Promise<RecordView> {
  const view = await loadView(services, trx, session, id, 'lock');
  if (!mayEditDraft(view, session)) throw new Problem('record.not-draft');
  if (!session.isSubscriptionActive) throw new Problem('lifecycle.subscription-inactive');
  if (session.isMemoryExhausted) throw new Problem('organisation.memory-exhausted');
  if (view.record.version !== draft.version) throw new Problem('record.version-stale', { params: { version: view.record.version } });

  const violations = [
    ...checkDraft(view.form, draft.answers, draft.remarks),
    // A returned draft keeps the rows that became records.
    ...recordedFaults(view.form, recordedIn(view), draft),
  ];
  if (violations.length === 0)
    violations.push(
      ...(await danglingReferences(
        services.modules,
        trx,
        session,
        id,
        referencesIn(view.form, draft.answers, draft.remarks),
        referencesIn(view.form, view.record.answers),
      )),
      ...(await circularMasters(trx, view.record, view.form, draft.answers)),
    );
  if (violations.length > 0) throw new Problem('record.answers-invalid', { violations });

  const answers = signAs(view.form, draft.answers, view.record.answers, session.fullName);
  const placed = await viewAtSite(trx, session, view, answers);
  const next = { ...placed, ...(await lookupsAfter(services.modules, trx, session, placed, answers)) };
  const record = await writeAnswers(trx, view, fillingOf(next, { on: 'submit' }, answers, draft.remarks), {
    answers,
    remarks: draft.remarks,
    version: view.record.version + 1,
    updated_at: view.now,
  });
  return { ...next, record };
}
