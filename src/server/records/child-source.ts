import { findingRowId } from '../../shared/finding-row.ts';
import { isObject } from '../../shared/is-object.ts';
import { chosenTitles, optionAnswers, titleInRow } from '../../shared/option-answers.ts';
import type { LinkSource } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { maskFor } from './masked-names.ts';
import type { StoredRecord } from './record-store.ts';
import { seenBy } from './section-scope.ts';

/**
 * Returns the answer of the parent that a child record was created from, limited to what the reader of the parent may see. Null for a child
 * that a user created by hand.
 */
export async function childSource(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { id, parent_id: parentId, organization_id }: StoredRecord,
): Promise<LinkSource | null> {
  const link = await trx
    .selectFrom('record_links')
    .select(['question', 'row_id'])
    .where('organization_id', '=', organization_id)
    .where('to_id', '=', id)
    .where('from_id', '=', parentId)
    .where('question', '<>', '')
    .executeTakeFirst();
  if (!link || parentId === null) return null;

  const view = await loadView(services, trx, session, parentId);
  const isSeen = seenBy(view, session);
  const grid = view.form.questions.get(link.question);
  if (!grid || !isSeen(link.question)) return null;
  const { answers, remarks } = view.record;
  const mask = maskFor(view, isSeen);
  const rows = answers[grid.id];
  const row = Array.isArray(rows) ? rows.find((each: unknown) => isObject(each) && each['rowId'] === link.row_id) : undefined;
  const answer = optionAnswers(view.form, answers).find(({ key }) => isSeen(key) && findingRowId(parentId, key) === link.row_id);
  const question = answer ? titleInRow(answer) : grid.title;
  const finding: unknown = isObject(row) ? row['finding'] : undefined;
  const comment = answer && remarks[answer.key]?.comment;
  return {
    question: mask(question),
    answer: answer ? chosenTitles(answer.question, answer.value) : null,
    // The finding begins with the text of the question.
    finding: typeof finding === 'string' && finding !== question ? mask(finding) : null,
    comment: comment === undefined ? null : mask(comment),
  };
}
