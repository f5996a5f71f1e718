import { sql } from 'kysely';
import type { Answers, Violation } from '../../../engine/index.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';
import type { RecordView } from './record-view.ts';

/**
 * Returns a violation for each answer that must be unique in the module and that another record already has. Of the drafts, only those of
 * `draftsOf` count.
 */
export async function takenAnswers(
  trx: Tenant,
  { record, manifest }: RecordView,
  answers: Answers,
  { draftsOf }: { draftsOf?: string } = {},
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const question of manifest.unique ?? []) {
    const answer = answers[question];
    if (typeof answer !== 'string' || answer.trim() === '' || isSame(record, question, answer)) continue;
    const said = answer.trim();
    const key = `${record.organization_id}/${manifest.id}/${question}/${said.toLowerCase()}`;
    // Concurrent transactions with the same answer wait for each other.
    await lockName(trx, key);
    const other = await trx
      .selectFrom('records as r')
      .select(['r.number', 'r.title'])
      .where('r.organization_id', '=', record.organization_id)
      .where('r.module', '=', manifest.id)
      .where((eb) => eb.or([eb('r.number', 'is not', null), ...(draftsOf === undefined ? [] : [eb('r.requester_id', '=', draftsOf)])]))
      .where('r.id', '<>', record.id)
      .where(sql<boolean>`lower(btrim(r.answers ->> ${question}::text)) = lower(${said})`)
      .limit(1)
      .executeTakeFirst();
    if (other) violations.push({ key: question, question, code: 'answer.taken', params: { number: other.number ?? other.title ?? '' } });
  }
  return violations;
}

/** Whether a registered record already has this answer, which is then its own. */
function isSame({ number, answers }: RecordView['record'], question: string, answer: string): boolean {
  return number !== null && answers[question] === answer;
}
