import type { Form } from '../../../../engine/index.ts';
import type { AuditReport } from '../../../shared/audit-report.ts';
import { Problem } from '../../../shared/problem.ts';
import type { RecordDetail, RecordPage } from '../../../shared/record.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import { loadView, type RecordServices } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import type { StoredRecord } from '../../../server/records/record-store.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { earlierAudits, repeatedFailures } from './repeated-failures.ts';
import { reportFindings } from './report-findings.ts';

const earlier = 11;
const pageSize = 100;

/**
 * Gathers an audit with its result, findings and actions, and the trend of the same form at the same site, limited to data that the
 * session may read.
 */
export async function auditReport(services: RecordServices, trx: Tenant, session: ServerSession, id: string): Promise<AuditReport> {
  const view = await loadView(services, trx, session, id);
  if (view.manifest.id !== 'audits') throw new Problem('record.not-found');
  const { form, record } = view;
  const detail = await presentRecord(trx, session, view);
  const before = record.site_id === null ? [] : await trendBefore(trx, session, record);
  const repeated = await repeatedFailures(trx, session, record, form);
  const { name: organization } = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', session.organizationId)
    .executeTakeFirstOrThrow();
  const actions = await actionsOf(services, trx, session, id);
  const own = record.score === null ? [] : [record];
  return {
    id,
    organization,
    number: detail.number,
    title: detail.title,
    template: form.title,
    site: detail.site,
    status: detail.status,
    people: detail.people.map(({ party, user }) => ({ party, name: user.name })),
    starts_at: detail.starts_at,
    ends_at: detail.ends_at,
    settled_at: detail.settled_at,
    zone: detail.zone,
    ...scoresOf(detail, form),
    findings: reportFindings(detail, form, repeated),
    conclusion: conclusionOf(detail, form),
    actions: actions.map((action) => ({
      id: action.id,
      number: action.number,
      title: action.title,
      status: action.status,
      overdue: action.conditions.includes('overdue'),
      assignee: action.assignee?.name ?? null,
      due: action.ends_at,
    })),
    trend: [...own, ...before].toReversed().map((audit) => ({
      id: audit.id,
      number: audit.number,
      at: (audit.starts_at ?? audit.created_at).toISOString(),
      percentage: audit.score ?? 0,
      passed: audit.passed,
    })),
    signatures: Object.entries(detail.signatures).map(([key, { user, at }]) => ({ question: titleOf(form, key), name: user.name, at })),
  };
}

/** The last audits of the trend before this one, the latest first. */
function trendBefore(trx: Tenant, session: ServerSession, record: StoredRecord) {
  return earlierAudits(trx, session, record)
    .where('r.score', 'is not', null)
    .select(['r.id', 'r.number', 'r.starts_at', 'r.created_at', 'r.score', 'r.passed'])
    .orderBy('r.starts_at', 'desc')
    .limit(earlier)
    .execute();
}

/** Returns all actions of an audit, page by page. */
async function actionsOf(services: RecordServices, trx: Tenant, session: ServerSession, parent: string): Promise<RecordPage['items']> {
  const found: RecordPage['items'] = [];
  for (let page = 1; ; page += 1) {
    const request = { module: 'actions', subject: 'Audit', page, size: pageSize, sort: 'ends_at', filters: { parent } };
    const { items } = await listRecords(services, trx, session, request);
    found.push(...items);
    if (items.length < pageSize) return found;
  }
}

function scoresOf({ scores }: RecordDetail, form: Form): Pick<AuditReport, 'result' | 'sections'> {
  if (!scores) return { result: null, sections: [] };
  const { percentage, total, max, passed } = scores;
  const titles = new Map(form.sections.map(({ id, title }) => [id, title]));
  return {
    result: { percentage, total, max, passed, pass_mark: form.template['x-settings'].passMark ?? null },
    sections: scores.sections.map(({ section, ...score }) => ({
      id: section,
      title: titles.get(section) ?? section,
      percentage: score.percentage,
      passed: score.passed,
    })),
  };
}

/** The texts of the sections that are filled at the end. */
function conclusionOf({ answers }: RecordDetail, form: Form): AuditReport['conclusion'] {
  const closing = form.sections.filter(({ stage }) => 'on' in stage && stage.on === 'complete').flatMap(({ questions }) => questions);
  return closing.flatMap((id) => {
    const [question, text] = [form.questions.get(id), answers[id]];
    const isText = question?.field === 'text' || question?.field === 'text-area';
    return question && isText && typeof text === 'string' && text !== '' ? [{ question: question.title, text }] : [];
  });
}

function titleOf(form: Form, key: string): string {
  return form.questions.get(key.split('/').at(-1) ?? key)?.title ?? key;
}
