import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, listOf } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { sitesOfTemplate } from '../templates/template-sites.ts';
import { fullNameOf } from './site-rows.ts';
import { listedSites, placedSites, sitePositions, sitesWithHistory, siteTree } from './site-store.ts';

const tags = ['sites'];
const place = { id: Id, name: Type.String() };
const tree = {
  ...place,
  timezone: Type.String(),
  divisions: Type.Array(closed({ ...place, departments: Type.Array(closed({ ...place, units: Type.Array(closed(place)) })) })),
};
const Site = closed(tree);
const position = closed({ lat: Type.Number(), lng: Type.Number() });
/** Of a template: whether records of it may be begun there. With its position, by which a device finds the nearest. */
const OfferedSite = closed({ ...tree, is_offered: Type.Optional(Type.Boolean()), position: Type.Optional(position) });

/** The session's sites and the places below them. */
export function siteRoutes(app: App, { tenancy }: Services): void {
  const config = { access: { level: 'module', action: 'read' } } as const;
  const options = { readOnly: true };

  const ofTemplate = closed({ template: Type.Optional(Id) });
  app.get(
    '/api/directory/sites',
    { schema: { tags, querystring: ofTemplate, response: { 200: listOf(OfferedSite) } }, config },
    async ({ session, query: { template } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const positions = await sitePositions(trx, session);
          const items = (await siteTree(trx, session)).map((site) => {
            const at = positions.get(site.id);
            return { ...site, ...(at && { position: at }) };
          });
          if (template === undefined) return { items };
          const offered = await sitesOfTemplate(trx, session.organizationId, template);
          return { items: items.map((site) => ({ ...site, is_offered: offered.length === 0 || offered.includes(site.id) })) };
        },
        options,
      ),
  );

  app.get(
    '/api/directory/sites_with_history',
    { schema: { tags, response: { 200: listOf(closed({ ...place, is_active: Type.Boolean() })) } }, config },
    async ({ session }) => ({ items: await tenancy.withTenant(session, (trx) => sitesWithHistory(trx, session), options) }),
  );

  app.get(
    '/api/sites/site_full_name',
    { schema: { tags, response: { 200: closed({ sites: Type.Array(closed({ id: Id, site_full_name: Type.String() })) }) } }, config },
    async ({ session }) => {
      const sites = await tenancy.withTenant(session, (trx) => placedSites(trx, session), options);
      return { sites: sites.map((site) => ({ id: site.id, site_full_name: fullNameOf(site) })) };
    },
  );

  app.get(
    '/api/v3/sites/active_sites_of_user',
    { schema: { tags, response: { 200: closed({ sites: Type.Array(closed({ ...place, timezone: Type.String() })) }) } }, config },
    async ({ session }) => ({ sites: await tenancy.withTenant(session, (trx) => listedSites(trx, session), options) }),
  );

  app.get(
    '/api/organizations/:id/site_data',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ sites: Type.Array(Site) }) } },
      config: { ...config, unknownId: 'organisation.unknown' },
    },
    async ({ session, params }) => {
      if (params.id !== session.organizationId) throw new Problem('organisation.unknown');
      return tenancy.withTenant(session, async (trx) => ({ sites: await siteTree(trx, session) }), options);
    },
  );
}
