import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, listOf, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { siteMapView } from './map-view.ts';
import { plansOfSite } from './plan-store.ts';
import { MapView, Plan, Pointer, pointer } from './plan-schemas.ts';
import { LockVersion, PlaceName } from './site-schemas.ts';
import { managedSite } from './site-rows.ts';
import { changePlan, createPlan, deletePlan } from './write-plan.ts';
import { createPointer, deletePointer, movePointer } from './write-pointer.ts';

const tags = ['sites'];
const access = (action: 'read' | 'update') => ({ level: 'permission', module: 'Site', action }) as const;
const part = Type.Number({ minimum: 0, maximum: 1 });
const Image = Type.Array(Id, { maxItems: 1 });
/** The plans of sites and the pins on them; putting a pin is a change of its site. */
export function planRoutes(app: App, { tenancy, clock, modules }: Services): void {
  const ofSite = (action: 'read' | 'update') => ({ config: { access: access(action), unknownId: 'site.not-found' as const } });
  const ofPlan = { config: { access: access('update'), unknownId: 'settings.not-found' as const } };
  const removal = { tags, params: IdParams, querystring: closed({ lock_version: LockVersion }), response: { 204: Nothing } };
  const options = { readOnly: true };

  app.get(
    '/api/sites/:id/plans',
    { schema: { tags, params: IdParams, response: { 200: listOf(Plan) } }, ...ofSite('read') },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          if (!(await managedSite(trx, session, params.id))) throw new Problem('site.not-found');
          return { items: await plansOfSite(trx, session.organizationId, params.id) };
        },
        options,
      ),
  );

  app.get(
    '/api/sites/:id/map_view',
    { schema: { tags, params: IdParams, response: { 200: MapView } }, ...ofSite('read') },
    async ({ session, params }) => tenancy.withTenant(session, (trx) => siteMapView(trx, session, modules.all, params.id), options),
  );

  app.post(
    '/api/sites/:id/plans',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ site_plan: closed({ name: PlaceName, image: Image }) }),
        response: { 201: closed({ site_plan: Plan }) },
      },
      ...ofSite('update'),
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const make = async () =>
        writeOnce(tenancy, request, async (trx) => ({ site_plan: await createPlan(trx, session, params.id, body.site_plan, clock.now()) }));
      return reply.code(201).send(await make());
    },
  );

  app.patch(
    '/api/site_plans/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ site_plan: closed({ name: Type.Optional(PlaceName), image: Type.Optional(Image), lock_version: LockVersion }) }),
        response: { 200: closed({ site_plan: Plan }) },
      },
      ...ofPlan,
    },
    async ({ session, params, body }) => ({
      site_plan: await tenancy.withTenant(session, (trx) => changePlan(trx, session, params.id, body.site_plan, clock.now())),
    }),
  );

  app.delete('/api/site_plans/:id', { schema: removal, ...ofPlan }, async ({ session, params, query }, reply) => {
    await tenancy.withTenant(session, (trx) => deletePlan(trx, session, params.id, query, clock.now()));
    return reply.code(204).send();
  });

  app.post(
    '/api/site_plans/:id/pointers',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ map_pointer: closed({ kind: pointer.kind, place_id: Id, x: part, y: part }) }),
        response: { 201: closed({ map_pointer: Pointer }) },
      },
      ...ofPlan,
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const make = async () =>
        writeOnce(tenancy, request, async (trx) => ({
          map_pointer: await createPointer(trx, session, params.id, body.map_pointer, clock.now()),
        }));
      return reply.code(201).send(await make());
    },
  );

  app.patch(
    '/api/map_pointers/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ map_pointer: closed({ x: part, y: part, lock_version: LockVersion }) }),
        response: { 200: closed({ map_pointer: Pointer }) },
      },
      ...ofPlan,
    },
    async ({ session, params, body }) => ({
      map_pointer: await tenancy.withTenant(session, (trx) => movePointer(trx, session, params.id, body.map_pointer, clock.now())),
    }),
  );

  app.delete('/api/map_pointers/:id', { schema: removal, ...ofPlan }, async ({ session, params, query }, reply) => {
    await tenancy.withTenant(session, (trx) => deletePointer(trx, session, params.id, query, clock.now()));
    return reply.code(204).send();
  });
}
