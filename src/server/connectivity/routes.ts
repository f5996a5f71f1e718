import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { tourNames } from '../../shared/tour.ts';
import type { ApiKeys } from '../plugins/api-keys.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { keepSeenTour, seenTours } from '../users/seen-tours.ts';
import { version } from '../version.ts';

const tags = ['connectivity'];

/** Adds the routes for a client's questions about the server and the organisation rather than about records. */
export function connectivityRoutes(app: App, { tenancy, clock }: Services, apiKeys: ApiKeys): void {
  const isPublic = { access: { level: 'public' } } as const;
  const config = { access: { level: 'signed-in' } } as const;

  app.get(
    '/api/auth',
    {
      schema: { tags, response: { 200: closed({ api_key: Type.String(), sub_domain_name: Type.String(), name: Type.String() }) } },
      config: isPublic,
    },
    async ({ organizationId }) => {
      const { sub_domain_name, name } = await tenancy.withTenant(
        { organizationId },
        (trx) =>
          trx.selectFrom('organizations').select(['sub_domain_name', 'name']).where('id', '=', organizationId).executeTakeFirstOrThrow(),
        { readOnly: true },
      );
      return { api_key: apiKeys.keyOf(sub_domain_name), sub_domain_name, name };
    },
  );

  app.get(
    '/api/api_version_managers',
    {
      schema: {
        tags,
        response: { 200: closed({ api_version_managers: Type.Array(closed({ client: Type.String(), version: Type.String() })) }) },
      },
      config: isPublic,
    },
    async () => ({ api_version_managers: [{ client: 'web', version }] }),
  );

  app.get(
    '/api/v2/api_connection_checks',
    { schema: { tags, response: { 200: closed({ connected: Type.Literal(true), now: Type.String({ format: 'date-time' }) }) } }, config },
    async () => ({ connected: true as const, now: clock.now().toISOString() }),
  );

  app.get(
    '/api/tenants/memory',
    {
      schema: {
        tags,
        querystring: closed({ id: Id }),
        response: {
          200: closed({ tenant_memory_details: closed({ used: Type.Integer(), limit: Type.Integer(), is_exhausted: Type.Boolean() }) }),
        },
      },
      config,
    },
    async ({ session, query }) => {
      if (query.id !== session.organizationId) throw new Problem('organisation.unknown');
      const row = await tenancy.withTenant(
        session,
        (trx) =>
          trx
            .selectFrom('organizations')
            .select(['storage_used', 'storage_limit'])
            .where('id', '=', session.organizationId)
            .executeTakeFirstOrThrow(),
        { readOnly: true },
      );
      const [used, limit] = [Number(row.storage_used), Number(row.storage_limit)];
      return { tenant_memory_details: { used, limit, is_exhausted: used >= limit } };
    },
  );

  app.post(
    '/api/intro_tour_user_tracking',
    {
      schema: {
        tags,
        body: closed({ tour_name: Type.Enum([...tourNames]) }),
        response: { 200: closed({ tour_names: Type.Array(Type.String()) }) },
      },
      config,
    },
    async ({ session, body }) =>
      tenancy.withTenant(session, async (trx) => {
        await keepSeenTour(trx, session, body.tour_name, clock.now());
        return { tour_names: await seenTours(trx, session) };
      }),
  );
}
