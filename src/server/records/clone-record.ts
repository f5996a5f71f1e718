import { checkDraft, copiedAnswers } from '../../../engine/index.ts';
import { kindWanting } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { templateOf } from '../templates/template-store.ts';
import { createRecord, type NewRecord } from './create-record.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { refuse } from './refuse-event.ts';
import { rowIdOf } from './private-questions.ts';
import type { RecordView } from './record-view.ts';
import { danglingReferences, referencesIn } from '../sources/references.ts';
import { only, seenBy } from './section-scope.ts';
import { maskedContent, maskFor } from './masked-names.ts';

/**
 * Starts a draft with the answers of a record that the session may read, on the template's current version. Leaves out sections that the
 * session may not read. Answers that are no longer valid, such as a person who has left, must be given again; the history of the draft
 * states the reason. Refuses with `template.not-offered` if the template was withdrawn, with `lifecycle.kind-needed` if the module has
 * kinds of copies and none is given, with `lifecycle.reason-needed` if the kind has to be explained, and as `createRecord` does.
 */
export async function cloneRecord(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  copy: { id: string; reason?: string; kind?: string },
): Promise<RecordView> {
  const reason = copy.reason?.trim() ?? '';
  const view = await loadView(services, trx, session, id);
  const { kinds } = view.manifest;
  const refused = kindWanting(kinds?.['create'], copy);
  if (refused.length > 0) refuse(refused);
  const told = { ...(reason !== '' && { reason }), ...(kinds?.['create'] && copy.kind !== undefined && { kind: copy.kind }) };
  return copyRecord(services, trx, session, view, copy.id, told);
}

/** Copies a record as `cloneRecord` does; with `told.revises` as the next version of that record. */
export async function copyRecord(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  copyId: string,
  told: Pick<NewRecord, 'reason' | 'kind' | 'revises'> = {},
): Promise<RecordView> {
  const { record } = view;
  const template = await templateOf(trx, session.organizationId, record.template_id);
  if (!template) throw new Problem('template.not-found');

  const form = await services.forms.form(trx, session.organizationId, template.id, template.version, session.language);
  const copied = copiedAnswers(form, withoutErased(view, answersFor(view, session)));
  const dangling = async (some: Answers) => danglingReferences(services.modules, trx, session, copyId, referencesIn(form, some, {}));
  const faults = [...checkDraft(form, copied, {}), ...(await dangling(copied))];
  const misfits = new Set(faults.map(({ key }) => key.split('/')[0]));
  const answers: Answers = Object.fromEntries(Object.entries(copied).filter(([question]) => !misfits.has(question)));
  for (const [question, value] of Object.entries(copied)) {
    if (!misfits.has(question) || !Array.isArray(value) || form.questions.get(question)?.field !== 'record') continue;
    // Of several records those that may still be chosen go along.
    const kept: unknown[] = [];
    for (const id of value as unknown[]) if ((await dangling({ [question]: [id] })).length === 0) kept.push(id);
    if (kept.length > 0) answers[question] = kept;
  }
  return createRecord(services, trx, session, {
    id: copyId,
    module: record.module,
    template_id: template.id,
    answers,
    ...told,
  });
}

/** The answers that a person may see, with the names of privacy cases masked as in the record itself: the copy has nothing to mask them by. */
function answersFor(view: RecordView, session: ServerSession): Answers {
  const isSeen = seenBy(view, session);
  const answers = only(view.record.answers, isSeen) as Answers;
  return maskedContent(maskFor(view, isSeen), { answers, remarks: {} }).answers;
}

/** Leaves out the rows whose answers were erased. */
function withoutErased({ erased, form }: RecordView, answers: Answers): Answers {
  if (erased.length === 0) return answers;
  const lasting = (row: unknown) => !erased.includes(rowIdOf(row));
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) =>
      form.questions.get(id)?.field === 'grid' && Array.isArray(value) ? [id, value.filter(lasting)] : [id, value],
    ),
  );
}
