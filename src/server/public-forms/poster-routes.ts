import { toString as drawCode } from 'qrcode';
import { Type } from 'typebox';
import { uuidv7 } from 'uuidv7';
import { languages } from '../../shared/language.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange } from '../listing/change.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/hosts.ts';
import { closed, Id, IdParams, Nothing } from '../http/schemas.ts';
import { printerOf } from '../print/printer.ts';
import { sendPdf } from '../print/send-pdf.ts';
import { createPublicLink, tokenShownAgain, withdrawPublicLinks } from '../public-links/public-links.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { requireSite } from '../sites/site-scope.ts';
import { posterPage, type Poster as DrawnPoster } from './poster-page.ts';
import { publicModule } from './public-form.ts';

const tags = ['public forms'];
const module = Type.String({ maxLength: 60 });
const Poster = closed({
  module: Type.String(),
  organization: Type.String(),
  site: closed({ id: Id, name: Type.String() }),
  url: Type.String(),
  code: Type.String(),
});

const posterOf = (site: string) => ({ purpose: 'sitePoster', entity: 'site', entityId: site }) as const;

/** Posters of sites: the link and QR code that let anyone report at a site. */
export function posterRoutes(app: App, services: Services): void {
  const { tenancy, clock, modules, config } = services;
  const access = { access: { level: 'permission', module: 'Site', action: 'update' }, unknownId: 'site.not-found' } as const;

  app.post(
    '/api/sites/:id/posters',
    { schema: { tags, params: IdParams, body: closed({ module }), response: { 200: Poster } }, config: access },
    ({ session, params, body }) => drawnPoster(session, params.id, body.module),
  );

  app.post(
    '/api/sites/:id/posters/pdf',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({
          module,
          languages: Type.Array(Type.Enum([...languages]), { minItems: 1, maxItems: languages.length, uniqueItems: true }),
        }),
        response: { 200: Type.Any({ description: 'The bytes of the PDF' }) },
      },
      config: access,
    },
    async ({ session, params, body }, reply) => {
      const poster = await drawnPoster(session, params.id, body.module);
      const pdf = await printerOf(services)(session, { html: posterPage(poster, body.languages) });
      return sendPdf(reply, `${poster.site.name} ${body.module}`, pdf);
    },
  );

  app.delete(
    '/api/sites/:id/posters',
    { schema: { tags, params: IdParams, response: { 204: Nothing } }, config: access },
    async ({ session, params: { id } }, reply) => {
      await tenancy.withTenant(session, async (trx) => {
        const { name } = await namedSite(trx, session, id);
        const now = clock.now();
        const posters = await withdrawPublicLinks(trx, session.organizationId, posterOf(id), { by: session.userId, now });
        if (posters > 0) await appendPosterEntry(trx, session, { id, name }, { posters }, { posters: 0 });
      });
      return reply.code(204).send();
    },
  );

  async function drawnPoster(session: ServerSession, id: string, wanted: string): Promise<DrawnPoster> {
    const manifest = publicModule(modules, wanted);
    const { name, organization, subDomain, token } = await tenancy.withTenant(session, async (trx) => {
      const site = await namedSite(trx, session, id);
      const known = await tokenShownAgain(trx, session.organizationId, posterOf(id), clock.now());
      return { ...site, token: known ?? (await newPoster(trx, session, { id, name: site.name })) };
    });
    const url = `${originOf(subDomain, config)}${manifest.public?.path ?? ''}?site=${token}`;
    const code = await drawCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 });
    return { module: manifest.id, organization, site: { id, name }, url, code };
  }

  async function newPoster(trx: Tenant, session: ServerSession, site: { id: string; name: string }): Promise<string> {
    const token = await createPublicLink(trx, session.organizationId, {
      id: uuidv7(),
      ...posterOf(site.id),
      createdBy: session.userId,
      now: clock.now(),
      isShownAgain: true,
    });
    await appendPosterEntry(trx, session, site, { posters: 0 }, { posters: 1 });
    return token;
  }

  async function appendPosterEntry(
    trx: Tenant,
    session: ServerSession,
    { id, name }: { id: string; name: string },
    before: Record<string, unknown>,
    after: Record<string, unknown>,
  ): Promise<void> {
    await appendChange(trx, session, { at: clock.now(), entity: 'site', entityId: id, siteId: id, name, before, after });
  }
}

async function namedSite(
  trx: Tenant,
  session: ServerSession,
  id: string,
): Promise<{ name: string; organization: string; subDomain: string }> {
  await requireSite(trx, session, id);
  const found = await trx
    .selectFrom('sites as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select(['s.name', 'o.name as organization', 'o.sub_domain_name as subDomain'])
    .where('s.organization_id', '=', session.organizationId)
    .where('s.id', '=', id)
    .where('s.status', '=', 'active')
    .executeTakeFirst();
  if (!found) throw new Problem('site.not-found');
  return found;
}
