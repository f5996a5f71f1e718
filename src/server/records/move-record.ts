import { checkDraft, diffTemplates, isTextChange, moveDraft, type Change, type Form, type MovedDraft } from '../../../engine/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { NewerVersion } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ServerSession } from '../session/server-session.ts';
import { loadView, viewAtSite, type RecordServices } from './load-view.ts';
import { writeAnswers } from './project-answers.ts';
import { appendRecordEntry } from './record-entry.ts';
import { fillingOf, type RecordView } from './record-view.ts';

/**
 * Returns the current version of a draft's template if it is newer than the draft's, with its effects on the draft. Null if there is
 * nothing to update.
 */
export async function newerVersion(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
): Promise<NewerVersion | null> {
  const view = await loadView(services, trx, session, id);
  const { record } = view;
  const current = await currentVersion(trx, view);
  // Only the user who started a draft can move it; submitted records keep their version for ever.
  if (record.status !== 'draft' || record.requester_id !== session.userId || current.version <= record.template_version) return null;

  const { form, changes, moved } = await movedTo(services, trx, session, view, current.version);
  return {
    version: current.version,
    note: current.note,
    // A person fills in a form in one language: for the other languages it is enough how many texts differ.
    changes: changes.filter((change) => !isTextChange(change)),
    kept: moved.kept.length,
    dropped: [...moved.dropped],
    reasked: moved.reasked.map((question) => ({ id: question, title: form.questions.get(question)?.title ?? question })),
  };
}

/** Moves a draft to the current version of its template. Answers that fit are kept; the others must be given again. */
export async function moveRecord(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  to: { template: number; version: () => number },
): Promise<RecordView> {
  const view = await loadView(services, trx, session, id, 'lock');
  const { record } = view;
  if (record.status !== 'draft') throw new Problem('record.not-draft');
  if (record.requester_id !== session.userId) throw new Problem('permission.denied');
  const version = to.version();
  if (record.version !== version) throw new Problem('record.version-stale', { params: { version: record.version } });
  const current = await currentVersion(trx, view);
  if (to.template !== current.version || to.template <= record.template_version) throw new Problem('record.not-movable');

  const { form, moved } = await movedTo(services, trx, session, view, current.version);
  const { answers, remarks, dropped } = moved;
  const violations = checkDraft(form, answers, remarks);
  if (violations.length > 0) throw new Problem('record.answers-invalid', { violations });

  const next = await viewAtSite(trx, session, { ...view, form }, answers);
  const written = await writeAnswers(trx, view, fillingOf(next, { on: 'submit' }, answers, remarks), {
    answers,
    remarks,
    template_version: current.version,
    version: version + 1,
    updated_at: view.now,
  });
  await appendRecordEntry(trx, session, {
    at: view.now,
    recordId: id,
    action: 'move',
    details: { template: { from: record.template_version, to: current.version }, dropped: dropped.map(({ key }) => key) },
  });
  return { ...next, record: written };
}

async function movedTo(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { form: from, record: { template_id: template, answers, remarks } }: RecordView,
  version: number,
): Promise<{ form: Form; changes: readonly Change[]; moved: MovedDraft }> {
  const form = await services.forms.form(trx, session.organizationId, template, version, session.language);
  return { form, changes: diffTemplates(from.template, form.template), moved: moveDraft(from, form, answers, remarks) };
}

async function currentVersion(trx: Tenant, { record }: RecordView): Promise<{ version: number; note: string | null }> {
  return trx
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select(['v.version', 'v.note'])
    .where('t.organization_id', '=', record.organization_id)
    .where('t.id', '=', record.template_id)
    .executeTakeFirstOrThrow();
}
