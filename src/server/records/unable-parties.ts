import { isEach, isStageActive, people, type Answers, type Violation } from '../../../engine/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import { allows, type Rule } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { rulesOfRole } from '../session/session-store.ts';
import type { RecordView } from './record-view.ts';

/**
 * Returns a violation for each person whom answers newly make a party that fills in sections or sends events, but who may not read the
 * record: they could not open it. A person who takes a submitted record over must also have the rights of the party's own events.
 */
export async function unableParties(trx: Tenant, view: RecordView, answers: Answers): Promise<Violation[]> {
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
  return users.flatMap((user) => {
    const mayRead = allows(user.rules, 'read', manifest.subject) && !isOfOther(user.contractor_id);
    const parties = named.filter(({ userId }) => userId === user.id).map(({ party }) => party);
    // The lifecycle refuses whoever issued the record or performs it already, and says so.
    const isKnown = before.some(({ party, user_id }) => user_id === user.id && (party === 'issuer' || manifest.performs?.includes(party)));
    if (mayRead && (record.status === 'draft' || isKnown || parties.every((party) => mayAct(view, party, user.rules)))) return [];
    const code = mayRead ? 'answer.cannot-act' : 'answer.cannot-read';
    const params = { name: user.full_name, form: form.title };
    return questionsNaming(view, answers, user.id).map((key) => ({ key, question: key, code, params }));
  });
}

/** Whether a person may send every event that only one party sends. */
function mayAct({ manifest }: RecordView, party: string, rules: readonly Rule[]): boolean {
  const own = Object.values(manifest.grants).filter((grant) => grant.party?.length === 1 && grant.party[0] === party);
  return own.every(({ actions }) => !actions || actions.some((action) => allows(rules, action, manifest.subject)));
}

/** Returns a violation at the question that names the person who takes the work over, if that person is refused. */
export function takeoverViolations({ form, manifest }: RecordView, refused: readonly { code: string }[], event: string): Violation[] {
  const code = refused.map((each) => each.code).find((each) => takeoverCodes.includes(each));
  if (code === undefined) return [];
  const sections = form.sections.filter(({ stage }) => isEach(stage) && isStageActive(stage, { on: event })).map(({ id }) => id);
  return [...form.questions.values()]
    .filter(({ party, section }) => party !== undefined && manifest.performs?.includes(party) && sections.includes(section))
    .map(({ id: key }) => ({ key, question: key, code }));
}

const takeoverCodes = ['lifecycle.issuer-takes-over', 'lifecycle.same-performer'];

/** The questions that make a person a party. */
function questionsNaming({ form }: RecordView, answers: Answers, userId: string): string[] {
  const names = (value: unknown) => (Array.isArray(value) ? value.includes(userId) : value === userId);
  return [...form.questions.values()].filter(({ id, party }) => party !== undefined && names(answers[id])).map(({ id }) => id);
}
