import { sql } from 'kysely';
import type { Answers, Form } from '../../../../engine/index.ts';
import { isFailing, optionAnswers } from '../../../shared/option-answers.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import type { RecordView } from '../../../server/records/record-view.ts';
import { readableBy } from '../../../server/session/read-scope.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';

type Audit = RecordView['record'];

/** The states in which the findings of an audit are not handed in. */
const unfinished = ['draft', 'scheduled', 'in_progress', 'cancelled'];

/** The audits of the same form at the same site that started before, as far as the session may read them. */
export function earlierAudits(
  trx: Tenant,
  session: ServerSession,
  { id, template_id, site_id, starts_at, created_at }: Pick<Audit, 'id' | 'template_id' | 'site_id' | 'starts_at' | 'created_at'>,
) {
  return trx
    .selectFrom('records as r')
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', 'audits')
    .where('r.template_id', '=', template_id)
    .where('r.site_id', '=', site_id)
    .where('r.id', '<>', id)
    .where('r.starts_at', '<', starts_at ?? created_at)
    .where(readableBy(session));
}

/** Returns the questions with a failing answer that failed in any earlier audit of the same form at the same site. */
export async function repeatedFailures(trx: Tenant, session: ServerSession, record: Audit, form: Form): Promise<ReadonlySet<string>> {
  const failing = failedIn(form, record.answers);
  if (failing.length === 0 || record.site_id === null) return new Set();
  const roots = [...new Set(failing.map(({ key }) => key.split('/')[0] ?? key))];
  const rows = await earlierAudits(trx, session, record)
    .where('r.status', 'not in', unfinished)
    // Only the answers to be compared: there may be hundreds of audits.
    .select(sql<Answers>`(SELECT jsonb_object_agg(a.key, a.value) FROM jsonb_each(r.answers) a WHERE a.key = ANY (${roots}))`.as('answers'))
    .execute();
  const before = new Set(rows.flatMap(({ answers }) => failedIn(form, answers ?? {})).map(({ question }) => question.id));
  return new Set(failing.map(({ question }) => question.id).filter((id) => before.has(id)));
}

function failedIn(form: Form, answers: Answers) {
  return optionAnswers(form, answers).filter(({ question, value }) => isFailing(question, value));
}
