import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { requireSite } from '../sites/site-scope.ts';
import { ListedUsers, ModuleUsers } from './list-schemas.ts';
import { profileRoutes } from './profile-routes.ts';
import { groupByRole, groupBySite, listModuleUsers, listUsers } from './user-lists.ts';

const tags = ['users'];
const group = closed({ id: Id, name: Type.String(), users: ListedUsers });
const atSite = closed({ site_id: Type.Optional(Id) });

/** Users: the profile and the lists of the specification. */
export function userRoutes(app: App, services: Services): void {
  const { tenancy, modules } = services;
  // Names of colleagues are available to any user who works with records.
  const config = { access: { level: 'module', action: 'read' } } as const;
  const options = { readOnly: true };
  profileRoutes(app, services);

  app.get(
    '/api/users/all_active_users',
    { schema: { tags, response: { 200: closed({ users: ListedUsers }) } }, config },
    async ({ session }) => tenancy.withTenant(session, async (trx) => ({ users: await listUsers(trx, session, {}) }), options),
  );

  app.get('/api/users/module_based_users', { schema: { tags, response: { 200: ModuleUsers } }, config }, async ({ session }) =>
    tenancy.withTenant(session, (trx) => listModuleUsers(trx, session), options),
  );

  app.get(
    '/api/v2/sites/role_wise_users',
    { schema: { tags, querystring: atSite, response: { 200: closed({ role_wise_users: Type.Array(group) }) } }, config },
    async ({ session, query: { site_id: siteId } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          if (siteId !== undefined) await requireSite(trx, session, siteId);
          return { role_wise_users: await groupByRole(trx, session, siteId) };
        },
        options,
      ),
  );

  app.get(
    '/api/v2/sites/site_wise_users',
    { schema: { tags, querystring: atSite, response: { 200: closed({ site_wise_users: Type.Array(group) }) } }, config },
    async ({ session, query: { site_id: siteId } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          if (siteId !== undefined) await requireSite(trx, session, siteId);
          return { site_wise_users: await groupBySite(trx, session, siteId) };
        },
        options,
      ),
  );

  app.get(
    '/api/individual_module_site_based_all_users',
    {
      schema: {
        tags,
        querystring: closed({ module: Type.String({ maxLength: 100 }), site_id: Type.Optional(Id) }),
        response: { 200: closed({ users: ListedUsers }) },
      },
      config,
    },
    async ({ session, query: { module, site_id: siteId } }) => {
      const { subject } = modules.manifest(module);
      return tenancy.withTenant(
        session,
        async (trx) => {
          if (siteId !== undefined) await requireSite(trx, session, siteId);
          return { users: await listUsers(trx, session, { siteId, may: { subject, actions: ['read'] } }) };
        },
        options,
      );
    },
  );

  app.get('/api/site_based_module_based_users', { schema: { tags, response: { 200: ModuleUsers } }, config }, async ({ session }) =>
    tenancy.withTenant(session, (trx) => listModuleUsers(trx, session), options),
  );

  app.get(
    '/api/site_based_module_based_users/:site_id',
    {
      schema: { tags, params: closed({ site_id: Id }), response: { 200: ModuleUsers } },
      config: { ...config, unknownId: 'site.not-found' },
    },
    async ({ session, params: { site_id: siteId } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          await requireSite(trx, session, siteId);
          return listModuleUsers(trx, session, siteId);
        },
        options,
      ),
  );
}
