import { Type, type Static } from 'typebox';
import type { ListedRecord } from '../../../shared/record.ts';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../../../server/http/schemas.ts';
import { discardDraft } from '../../../server/records/discard-draft.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import { eventsFor } from '../../../server/records/offered-events.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { sendEvent } from '../../../server/records/send-event.ts';
import { currentMatrix } from '../../../server/risk-matrices/matrix-store.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { listedSites } from '../../../server/sites/site-store.ts';
import { stateLooks, lifecycleById } from '../../../../workflows/index.ts';

const module = 'hira';
const tags = ['hira'];
const unknownId = 'record.not-found' as const;
const size = 50;
const text = maybe(Type.String());
const named = closed({ id: Type.String(), name: Type.String() });
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
const Search = Type.Optional(Type.String({ maxLength: 200 }));
const codes = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '^[^,]+$' }), { minItems: 1, maxItems: 50 }));

const Assessment = closed({
  id: Id,
  number: text,
  title: text,
  status: Type.String(),
  conditions: Type.Array(Type.String()),
  classification: text,
  site: maybe(named),
  residual_risk_rating: text,
  next_review_date: text,
  created_by: named,
  updated_at: Type.String(),
  version: Type.Integer(),
});
const Assessments = closed({ risk_assessments: Type.Array(Assessment), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });
const Filter = closed({
  page: Page,
  search: Search,
  status: codes,
  classification: codes,
  residual_risk_rating: codes,
  /** Likelihood and severity, as in `2x4`. */
  residual_cell: codes,
  site: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50 })),
  overdue: Type.Optional(Type.Boolean()),
});
const step = Type.Array(Type.String());
const Matrix = closed({
  version: Type.String(),
  bands: Type.Array(closed({ id: Type.String(), title: Type.String(), colour: Type.String(), from: Type.Integer() })),
  severityFloor: Type.Optional(closed({ from: Type.Integer(), band: Type.String() })),
  likelihood: step,
  severity: step,
});

/** Serves the calls on the register of risk assessments: a page, a filtered page, the filters, and the removal of a statement. */
export function hiraRoutes(app: App, services: Services): void {
  const { tenancy, modules } = services;
  const config = { access: { level: 'permission', module: 'HIRA', action: 'read' } } as const;
  const readOnly = { readOnly: true } as const;

  const pageOf = async (session: ServerSession, { page = 1, search, ...filter }: Static<typeof Filter>) => {
    const filters = filtersOf(filter);
    const request = { module, page, size, filters, ...(search !== undefined && { search }) };
    const found = await tenancy.withTenant(session, (trx) => listRecords(services, trx, session, request), readOnly);
    return { risk_assessments: found.items.map(presentAssessment), total: found.total, page, size };
  };

  app.get(
    '/api/risk_assessments',
    { schema: { tags, querystring: closed({ page: Page, search: Search }), response: { 200: Assessments } }, config },
    ({ session, query }) => pageOf(session, query),
  );

  app.post(
    '/api/risk_assessments/ra_filter',
    { schema: { tags, body: Filter, response: { 200: Assessments } }, config },
    ({ session, body }) => pageOf(session, body),
  );

  app.get(
    '/api/risk_assessments/filter_dropdown',
    {
      schema: {
        tags,
        response: { 200: closed({ statuses: step, sites: Type.Array(closed({ id: Id, name: Type.String() })), risk_matrix: Matrix }) },
      },
      config,
    },
    ({ session }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({
          statuses: Object.keys(stateLooks(lifecycleById(modules.manifest(module).lifecycle))),
          sites: (await listedSites(trx, session)).map(({ id, name }) => ({ id, name })),
          risk_matrix: await currentMatrix(trx, session.organizationId, session.language),
        }),
        readOnly,
      ),
  );

  app.delete(
    '/api/risk_assessments/:id',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: closed({ reason: Type.Optional(Type.String({ maxLength: 10_000 })) }),
        response: { 204: Nothing },
      },
      config: { access: { level: 'permission', module: 'HIRA', action: ['update', 'approve'] }, unknownId },
    },
    async ({ session, params: { id }, query: { reason } }, reply) => {
      const keys = await tenancy.withTenant(session, async (trx) => {
        const view = await loadView(services, trx, session, id);
        const { record, manifest } = view;
        if (manifest.id !== module) throw new Problem(unknownId);
        const isOwnVersion = record.requester_id === session.userId || record.revises === null;
        if (record.number === null && isOwnVersion) return discardDraft(services, trx, session, id, record.version);
        // A numbered statement is never deleted: it ends in the archive with a reason, as does a version that a colleague has begun.
        const ends = eventsFor(view, session).find(({ event }) => event === 'archive' || event === 'withdraw');
        await sendEvent(services, trx, session, id, { event: ends?.event ?? 'archive', ...(reason !== undefined && { reason }) });
        return [];
      });
      await services.files.remove(session.organizationId, keys);
      services.relay.wake(session.organizationId);
      return reply.code(204).send();
    },
  );
}

/** The list's filters by the names of the specification. */
function filtersOf({ classification, residual_risk_rating: rating, overdue, ...same }: Omit<Static<typeof Filter>, 'page' | 'search'>) {
  const lists = {
    ...same,
    category: classification,
    risk_level: rating,
    condition: overdue === true ? ['overdue', 'control_failed'] : undefined,
  };
  return Object.fromEntries(Object.entries(lists).flatMap(([name, values]) => (values === undefined ? [] : [[name, values.join(',')]])));
}

/** A line of the register under the specification's names. */
function presentAssessment({ id, number, title, status, conditions, site, version, ...row }: ListedRecord): Static<typeof Assessment> {
  return {
    id,
    number,
    title,
    status,
    conditions,
    classification: row.category,
    site,
    residual_risk_rating: row.risk_level,
    next_review_date: row.due_at,
    created_by: row.requester,
    updated_at: row.updated_at,
    version,
  };
}
