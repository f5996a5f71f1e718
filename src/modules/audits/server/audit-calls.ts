import { Type } from 'typebox';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../../../server/http/schemas.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { Schedule, schedulesOf } from './schedule-routes.ts';

const tags = ['audits'];
const text = maybe(Type.String());
const figure = maybe(Type.Number());
const named = closed({ id: Type.String(), name: Type.String() });
const Score = closed({ score: figure, max: figure, percentage: figure });
const Total = closed({ ...Score.properties, passed: maybe(Type.Boolean()), pass_mark: figure, failed: Type.Integer() });
const Line = closed({
  id: Id,
  number: text,
  title: text,
  status: Type.String(),
  site: maybe(named),
  assigned_to: maybe(named),
  start: text,
  end: text,
  score: figure,
});
const Lines = closed({ items: Type.Array(Line), total: Type.Integer() });
const most = 200;

/** The specification's calls on audits that were carried out and planned (section 7.5). */
export function auditCalls(app: App, services: Services): void {
  const config = { access: { level: 'permission', module: 'Audit', action: 'read' } } as const;
  const ofOne = { ...config, unknownId: 'record.not-found' } as const;

  app.get(
    '/api/audits/:id/audit_total_summary',
    { schema: { tags, params: IdParams, response: { 200: Total } }, config: ofOne },
    async ({ session, params }) => totalOf(await auditOf(services, session, params.id)),
  );

  app.get(
    '/api/audits/:id/audit_section_wise_summary',
    {
      schema: {
        tags,
        params: IdParams,
        response: { 200: closed({ items: Type.Array(closed({ section: Type.String(), title: Type.String(), ...Score.properties })) }) },
      },
      config: ofOne,
    },
    async ({ session, params }) => {
      const { detail, form } = await auditOf(services, session, params.id);
      const titles = new Map(form.sections.map(({ id, title }) => [id, title]));
      const items = (detail.scores?.sections ?? []).map(({ section, score, max, percentage }) => ({
        section,
        title: titles.get(section) ?? section,
        score,
        max,
        percentage,
      }));
      return { items };
    },
  );

  app.post(
    '/api/audits/auditSummaryInfo',
    {
      schema: { tags, body: closed({ audit_id: Id }), response: { 200: closed({ ...Line.properties, ...Total.properties }) } },
      config,
    },
    async ({ session, body }) => {
      const audit = await auditOf(services, session, body.audit_id);
      return { ...lineOf(audit.detail), ...totalOf(audit) };
    },
  );

  app.post(
    '/api/audits/actionlist',
    { schema: { tags, body: closed({ audit_id: Id }), response: { 200: Lines } }, config },
    async ({ session, body }) => {
      await auditOf(services, session, body.audit_id);
      return linesOf(services, session, 'actions', { parent: body.audit_id });
    },
  );

  app.post(
    '/api/audits/timeline',
    {
      schema: {
        tags,
        body: closed({ from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }), site: Type.Optional(Id) }),
        response: { 200: Lines },
      },
      config,
    },
    async ({ session, body: { from, to, site } }) =>
      linesOf(services, session, 'audits', { starts_at: `${from}..${to}`, ...(site !== undefined && { site }) }),
  );

  app.post(
    '/api/audits/schedulesinfo',
    {
      schema: {
        tags,
        body: closed({ type: Type.Optional(Type.String({ maxLength: 60 })) }),
        response: { 200: closed({ items: Type.Array(Schedule) }) },
      },
      config,
    },
    async ({ session, body: { type } }) => ({
      items: (await schedulesOf(services, session)).filter(({ audit_kind: kind }) => type === undefined || kind === type),
    }),
  );
}

async function auditOf(services: Services, session: ServerSession, id: string) {
  return services.tenancy.withTenant(
    session,
    async (trx) => {
      const view = await loadView(services, trx, session, id);
      if (view.manifest.id !== 'audits') throw new Problem('record.not-found');
      return { detail: await presentRecord(trx, session, view), form: view.form };
    },
    { readOnly: true },
  );
}

type Audit = Awaited<ReturnType<typeof auditOf>>;

function totalOf({ detail: { scores }, form }: Audit) {
  return {
    score: scores?.total ?? null,
    max: scores?.max ?? null,
    percentage: scores?.percentage ?? null,
    passed: scores?.passed ?? null,
    pass_mark: form.template['x-settings'].passMark ?? null,
    failed: scores?.failed.length ?? 0,
  };
}

async function linesOf(services: Services, session: ServerSession, module: string, filters: Record<string, string>) {
  const request = { module, subject: 'Audit', page: 1, size: most, sort: 'starts_at', filters };
  const { items, total } = await services.tenancy.withTenant(session, (trx) => listRecords(services, trx, session, request), {
    readOnly: true,
  });
  return { items: items.map(lineOf), total };
}

function lineOf(
  row: Pick<Audit['detail'], 'id' | 'number' | 'title' | 'status' | 'site' | 'assignee' | 'starts_at' | 'ends_at' | 'score'>,
) {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    site: row.site,
    assigned_to: row.assignee,
    start: row.starts_at,
    end: row.ends_at,
    score: row.score,
  };
}
