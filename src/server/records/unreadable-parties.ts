import { people, type Answers, type Violation } from '../../../engine/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { rulesOfRole } from '../session/session-store.ts';
import type { RecordView } from './record-view.ts';

/**
 * Returns a violation for each person whom answers newly make a party that fills in sections or sends events, but who may not read the
 * record: they could not open it.
 */
export async function unreadableParties(trx: Tenant, view: RecordView, answers: Answers): Promise<Violation[]> {
  const { form, manifest, people: before, record } = view;
  const isFilledByParties = manifest.grants[recordEvent]?.partial === true;
  // The people whom a draft names have not been checked yet.
  const judged = record.status === 'draft' ? [] : before;
  const acting = new Set(Object.values(manifest.grants).flatMap(({ party = [] }) => party));
  const named = people(form, answers).filter(
    ({ party, userId }) =>
      (isFilledByParties || acting.has(party)) && !judged.some((known) => known.party === party && known.user_id === userId),
  );
  if (named.length === 0) return [];
  const users = await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.contractor_id', rulesOfRole.as('rules')])
    .where('u.organization_id', '=', record.organization_id)
    .where(
      'u.id',
      'in',
      named.map(({ userId }) => userId),
    )
    .execute();
  const isOfOther = (contractor: string | null) =>
    contractor !== null && record.contractor_id !== null && contractor !== record.contractor_id;
  return users
    .filter((user) => !allows(user.rules, 'read', manifest.subject) || isOfOther(user.contractor_id))
    .flatMap(({ id, full_name: name }) =>
      questionsNaming(view, answers, id).map((key) => ({
        key,
        question: key,
        code: 'answer.cannot-read',
        params: { name, form: form.title },
      })),
    );
}

/** The questions that make a person a party. */
function questionsNaming({ form }: RecordView, answers: Answers, userId: string): string[] {
  const names = (value: unknown) => (Array.isArray(value) ? value.includes(userId) : value === userId);
  return [...form.questions.values()].filter(({ id, party }) => party !== undefined && names(answers[id])).map(({ id }) => id);
}
