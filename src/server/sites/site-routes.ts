import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { siteStatuses, type SiteRow } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { listed, listPage, listQuery, Words } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { changeSite, deleteSite } from './change-site.ts';
import { createSite } from './create-site.ts';
import { openRecordsOf } from './open-records.ts';
import { ChangedSite, LockVersion, NewSite, Site, SiteDetail } from './site-schemas.ts';
import { managedSite, pageOfSites } from './site-rows.ts';

const tags = ['sites'];
const access = (action: 'read' | 'create' | 'update' | 'delete') => ({ level: 'permission', module: 'Site', action }) as const;
const unknownId = 'site.not-found' as const;

/** The sites that are managed: listed, made, changed, deleted. */
export function siteManagementRoutes(app: App, { tenancy, clock, modules }: Services): void {
  const detail = async (trx: Tenant, { organizationId }: ServerSession, site: SiteRow) => ({
    site: { ...site, open_records: await openRecordsOf(trx, organizationId, modules.all, { column: 'site_id', id: site.id }) },
  });

  app.get(
    '/api/sites',
    {
      schema: {
        tags,
        querystring: listQuery(['name', 'site_code', 'city', 'country', 'status', 'updated_at'], {
          status: Type.Optional(Words),
          country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })),
        }),
        response: { 200: listPage(Site) },
      },
      config: { access: access('read') },
    },
    async ({ session, query: { status, ...request } }) => {
      const wanted = listed(status);
      const statuses = siteStatuses.filter((each) => wanted.includes(each));
      return tenancy.withTenant(session, (trx) => pageOfSites(trx, session, { ...request, statuses }), { readOnly: true });
    },
  );

  app.post(
    '/api/sites',
    { schema: { tags, body: closed({ site: NewSite }), response: { 201: closed({ site: Site }) } }, config: { access: access('create') } },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => ({ site: await createSite(trx, session, body.site, clock.now()) }));
      return reply.code(201).send(made);
    },
  );

  app.get(
    '/api/sites/:id',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ site: SiteDetail }) } },
      config: { access: access('read'), unknownId },
    },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const site = await managedSite(trx, session, params.id);
          if (!site) throw new Problem(unknownId);
          return detail(trx, session, site);
        },
        { readOnly: true },
      ),
  );

  app.patch(
    '/api/sites/:id',
    {
      schema: { tags, params: IdParams, body: closed({ site: ChangedSite }), response: { 200: closed({ site: SiteDetail }) } },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params, body }) =>
      tenancy.withTenant(session, async (trx) => detail(trx, session, await changeSite(trx, session, params.id, body.site, clock.now()))),
  );

  app.delete(
    '/api/sites/:id',
    {
      schema: { tags, params: IdParams, querystring: closed({ lock_version: LockVersion }), response: { 204: Nothing } },
      config: { access: access('delete'), unknownId },
    },
    async ({ session, params, query }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteSite(trx, session, params.id, query, clock.now()));
      return reply.code(204).send();
    },
  );
}
