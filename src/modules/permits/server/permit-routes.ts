import { Type, type TProperties } from 'typebox';
import { allows } from '../../../shared/permission.ts';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../../server/http/app-type.ts';
import { idempotencyOf, idempotent } from '../../../server/http/idempotency.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import { sharedTo } from '../../../server/records/record-schemas.ts';
import { shareDraft } from '../../../server/records/share-draft.ts';
import type { Services } from '../../../server/services.ts';
import { calledTemplates } from '../../../server/templates/calls/template-call-routes.ts';
import { requireSite } from '../../../server/sites/site-scope.ts';
import { siteMapView } from '../../../server/sites/map-view.ts';
import { MapView } from '../../../server/sites/plan-schemas.ts';
import { permitsOfShift } from './handover.ts';
import { handoverNotes } from './handover-notes.ts';
import { neighboursOf, openPermitsAt, permitsUnder } from './neighbours.ts';
import { peopleOnSite } from './on-site.ts';
import { presentPermitRecord } from './present-permit.ts';

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });
const params = closed({ id: Type.String({ format: 'uuid' }) });
const instant = Type.String({ format: 'date-time' });
const uuid = Type.String({ format: 'uuid' });
const placeAndTime = closed({ site: uuid, division: Type.Optional(uuid), starts_at: instant, ends_at: instant, except: uuid });
const module = 'permits';
const access = { level: 'permission', module: 'Permit', action: 'read' } as const;
const anything = Type.Unknown();
const text = Type.Union([Type.String(), Type.Null()]);
const notes = closed({
  items: Type.Array(closed({ id: uuid, at: instant, by: text, texts: Type.Array(closed({ title: Type.String(), text: Type.String() })) })),
});
const onSite = closed({
  items: Type.Array(
    closed({
      ...{ id: uuid, number: Type.String(), form: Type.String(), status: Type.String(), place: text, ends_at: text },
      site: Type.Union([closed({ id: uuid, name: Type.String() }), Type.Null()]),
      people: Type.Array(closed({ party: Type.String(), name: Type.String(), task: text })),
    }),
  ),
  total: Type.Integer(),
});

/**
 * The specification's calls on permits (section 7.4), backed by the same stores as our own routes. The calls on permit templates are
 * generated from the manifest.
 */
export function permitRoutes(app: App, services: Services): void {
  const { tenancy, modules } = services;

  app.get(
    '/api/get_module_templates',
    {
      schema: {
        querystring: closed({ module: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: { 200: closed({ templates: Type.Array(anything) }) },
      },
      config: { access: { level: 'module', action: 'read' } },
    },
    async ({ session, query }) => {
      const { id, subject } = modules.manifest(query.module ?? module);
      if (!allows(session.rules, 'read', subject)) throw new Problem('permission.denied');
      return { templates: await tenancy.withTenant(session, (trx) => calledTemplates(trx, session, id), { readOnly: true }) };
    },
  );

  app.post(
    '/api/permit_form_questions/:permit_id/permit_request_send_draft',
    {
      schema: {
        params: closed({ permit_id: Type.String({ format: 'uuid' }) }),
        body: closed({ shared_to: sharedTo }),
        response: { 200: closed({ permit_form_question: anything }) },
      },
      config: { access: { level: 'permission', module: 'Permit', action: ['create', 'update'] }, unknownId: 'record.not-found' },
    },
    async (request) => {
      const {
        session,
        params: { permit_id: id },
        body,
      } = request;
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(
          trx,
          { ...session, ...idempotencyOf(request) },
          async () => {
            const view = await shareDraft(services, trx, session, id, body.shared_to);
            if (view.manifest.id !== module) throw new Problem('record.not-found');
            return { status: 200, body: { permit_form_question: presentPermitRecord(await presentRecord(trx, session, view), view.form) } };
          },
          () => loadView(services, trx, session, id),
        ),
      );
      services.relay.wake(session.organizationId);
      return outcome.body;
    },
  );

  app.get(
    '/api/permits/map_view',
    {
      schema: { querystring: closed({ site: Type.String({ format: 'uuid' }) }), response: { 200: MapView } },
      config: { access: { level: 'permission', module: 'Permit', action: 'create' } },
    },
    async ({ session, query }) =>
      tenancy.withTenant(session, (trx) => siteMapView(trx, session, [modules.manifest(module)], query.site), { readOnly: true }),
  );

  app.get(
    '/api/permits/handover',
    {
      schema: {
        querystring: closed({ site: uuid }),
        response: { 200: closed({ items: Type.Array(anything), total: Type.Integer() }) },
      },
      config: { access },
    },
    async ({ session, query }) =>
      tenancy.withTenant(session, (trx) => permitsOfShift(services, trx, session, query.site), { readOnly: true }),
  );

  app.get(
    '/api/permits/handover_notes',
    { schema: { querystring: closed({ site: uuid }), response: { 200: notes } }, config: { access } },
    async ({ session, query }) =>
      tenancy.withTenant(session, async (trx) => ({ items: await handoverNotes(services, trx, session, query.site) }), { readOnly: true }),
  );

  app.get(
    '/api/permits/on_site',
    { schema: { querystring: closed({ site: Type.Optional(uuid) }), response: { 200: onSite } }, config: { access } },
    async ({ session, query }) =>
      tenancy.withTenant(session, (trx) => peopleOnSite(services, trx, session, query.site), { readOnly: true }),
  );

  app.get(
    '/api/permits/neighbours',
    {
      schema: { querystring: placeAndTime, response: { 200: closed({ items: Type.Array(anything), total: Type.Integer() }) } },
      config: { access: { level: 'permission', module: 'Permit', action: ['create', 'update'] }, unknownId: 'site.not-found' },
    },
    async ({ session, query: { site, division, starts_at: start, ends_at: end, except } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          await requireSite(trx, session, site);
          const at = { site, division: division ?? null, start: new Date(start), end: new Date(end), except };
          return openPermitsAt(trx, session, modules.manifest(module), at);
        },
        { readOnly: true },
      ),
  );

  for (const [name, listed] of [
    ['neighbours', neighboursOf],
    ['permits_under', permitsUnder],
  ] as const)
    app.get(
      `/api/permits/:id/${name}`,
      {
        schema: {
          params,
          querystring: closed({ extended: Type.Optional(Type.Boolean()) }),
          response: { 200: closed({ items: Type.Array(anything), total: Type.Integer() }) },
        },
        config: { access, unknownId: 'record.not-found' },
      },
      async ({ session, params: { id }, query }) =>
        tenancy.withTenant(
          session,
          async (trx) => {
            const view = await loadView(services, trx, session, id);
            if (view.manifest.id !== module) throw new Problem('record.not-found');
            return listed(trx, session, view, query);
          },
          { readOnly: true },
        ),
    );

  for (const path of ['/api/permit_form_questions/:id', '/api/ptw/v2/permit_form_questions/:id']) {
    app.get(
      path,
      {
        schema: { params, response: { 200: closed({ permit_form_question: anything }) } },
        config: { access, unknownId: 'record.not-found' },
      },
      async ({ session, params: { id } }) =>
        tenancy.withTenant(
          session,
          async (trx) => {
            const view = await loadView(services, trx, session, id);
            if (view.manifest.id !== module) throw new Problem('record.not-found');
            return { permit_form_question: presentPermitRecord(await presentRecord(trx, session, view), view.form) };
          },
          { readOnly: true },
        ),
    );
  }
}
