import type { Form } from '../../../../engine/index.ts';
import type { AuditReport, ReportFinding } from '../../../shared/audit-report.ts';
import { findingRowId } from '../../../shared/finding-row.ts';
import { findingsGrid } from '../../../shared/findings-grid.ts';
import { Problem } from '../../../shared/problem.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import { loadView, type RecordServices } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import { readableBy } from '../../../server/session/read-scope.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';

const earlier = 11;
const mostActions = 100;

/**
 * Gathers an audit with its result, findings and actions, and the trend of the same form at the same site, limited to data that the
 * session may read.
 */
export async function auditReport(services: RecordServices, trx: Tenant, session: ServerSession, id: string): Promise<AuditReport> {
  const view = await loadView(services, trx, session, id);
  if (view.manifest.id !== 'audits') throw new Problem('record.not-found');
  const { form, record } = view;
  const detail = await presentRecord(trx, session, view);
  const before = await earlierAudits(trx, session, record);
  const { name: organization } = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', session.organizationId)
    .executeTakeFirstOrThrow();
  const request = { module: 'actions', subject: 'Audit', page: 1, size: mostActions, sort: 'ends_at', filters: { parent: id } };
  const { items: actions } = await listRecords(services, trx, session, request);
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
    findings: findingsOf(detail, form, before[0]?.answers),
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

type Audit = Awaited<ReturnType<typeof loadView>>['record'];

/** The scored audits of the same form at the same site that started before, the latest first. */
async function earlierAudits(
  trx: Tenant,
  session: ServerSession,
  { id, template_id, site_id, starts_at, created_at }: Audit,
): Promise<Audit[]> {
  if (site_id === null) return [];
  return trx
    .selectFrom('records as r')
    .selectAll('r')
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', 'audits')
    .where('r.template_id', '=', template_id)
    .where('r.site_id', '=', site_id)
    .where('r.id', '<>', id)
    .where('r.score', 'is not', null)
    .where('r.starts_at', '<', starts_at ?? created_at)
    .where(readableBy(session))
    .orderBy('r.starts_at', 'desc')
    .limit(earlier)
    .execute();
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

function findingsOf(detail: RecordDetail, form: Form, before: Record<string, unknown> | undefined): ReportFinding[] {
  const titles = new Map(form.sections.map(({ id, title }) => [id, title]));
  const fails = (question: string, value: unknown) =>
    form.questions.get(question)?.options?.some((option) => option.fail && [value].flat().includes(option.const)) === true;
  const { rows, gradeOf } = gradedRows(detail, form);
  const failed = (detail.scores?.failed ?? [])
    .map(({ key, question, critical }) => {
      const asked = form.questions.get(question);
      const { comment, files = [] } = detail.remarks[key] ?? {};
      const chosen = [detail.answers[question]].flat();
      return {
        key,
        question: asked?.title ?? question,
        section: titles.get(asked?.section ?? '') ?? '',
        answer: (asked?.options ?? []).flatMap((option) => (chosen.includes(option.const) ? [option.title] : [])).join(', '),
        critical,
        repeated: before !== undefined && fails(question, before[question]),
        comment: comment ?? null,
        grade: gradeOf(rows.get(findingRowId(detail.id, key))),
        files: [...files],
      };
    })
    .toSorted((one, other) => Number(other.critical) - Number(one.critical));
  const known = new Set((detail.scores?.failed ?? []).map(({ key }) => findingRowId(detail.id, key)));
  const others = [...rows].flatMap(([rowId, row]): ReportFinding[] =>
    known.has(rowId) || typeof row['finding'] !== 'string'
      ? []
      : [
          {
            ...{ key: rowId, question: row['finding'], section: '', answer: '', comment: null, files: [] },
            ...{ critical: false, repeated: false, grade: gradeOf(row) },
          },
        ],
  );
  return [...failed, ...others];
}

/** The rows of the grid of findings by their ids, and the words of their grades. */
function gradedRows({ answers }: RecordDetail, form: Form) {
  const grid = findingsGrid(form);
  const held = grid && answers[grid.id];
  const rows = new Map(
    (Array.isArray(held) ? held : []).map((row: unknown) => {
      const cells: Record<string, unknown> = { ...(row as object) };
      return [String(cells['rowId']), cells] as const;
    }),
  );
  const titles = new Map(grid?.columns?.find(({ id }) => id === 'grade')?.options?.map((option) => [option.const, option.title]));
  return { rows, gradeOf: (row: Record<string, unknown> | undefined) => titles.get(String(row?.['grade'])) ?? null };
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
