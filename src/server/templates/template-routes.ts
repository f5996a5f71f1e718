import { Type, type TProperties } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { allows } from '../../shared/permission.ts';
import type { App } from '../http/app-type.ts';
import { Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { documentOf, templateOf, templatesOf, textIn } from './template-store.ts';

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });
const offered = closed({
  id: Type.String(),
  module: Type.String(),
  name: Type.String(),
  description: Type.String(),
  icon: Type.String(),
  version: Type.Integer(),
  isLowRisk: Type.Boolean(),
  questions: Type.Integer(),
});

/** The templates that a module offers, and the documents that records are rendered with. */
export function templateRoutes(app: App, { tenancy, modules }: Services): void {
  app.get(
    '/api/templates',
    {
      schema: {
        querystring: closed({ module: Type.String({ maxLength: 100 }), site: Type.Optional(Id) }),
        response: { 200: closed({ items: Type.Array(offered) }) },
      },
      config: { access: { level: 'module', action: 'read' } },
    },
    async ({ session, query }) => {
      const { subject, id } = modules.manifest(query.module);
      if (!allows(session.rules, 'read', subject)) throw new Problem('permission.denied');
      // Users of some sites get the templates offered there; users of all sites get every template.
      const sites = query.site === undefined ? (session.isAdmin ? undefined : session.siteIds) : [query.site];
      const templates = await tenancy.withTenant(session, (trx) => templatesOf(trx, session.organizationId, id, { sites }), {
        readOnly: true,
      });
      const items = templates
        .filter(({ is_active }) => is_active)
        .map((template) => ({
          id: template.id,
          module: template.module,
          name: textIn(template.titles, session.language),
          description: textIn(template.descriptions, session.language),
          icon: template.icon,
          version: template.version,
          isLowRisk: template.is_low_risk,
          questions: template.question_count,
        }));
      return { items };
    },
  );

  app.get(
    '/api/templates/:id/versions/:version',
    {
      schema: {
        params: closed({ id: Type.String({ format: 'uuid' }), version: Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 }) }),
        response: { 200: closed({ template: Type.Unknown() }) },
      },
      config: { access: { level: 'module', action: 'read' }, unknownId: 'template.not-found' },
    },
    async ({ session, params }, reply) => {
      const document = await tenancy.withTenant(
        session,
        async (trx) => {
          const template = await templateOf(trx, session.organizationId, params.id);
          if (!template || !allows(session.rules, 'read', modules.manifest(template.module).subject)) return undefined;
          return documentOf(trx, session.organizationId, params.id, Number(params.version));
        },
        { readOnly: true },
      );
      if (!document) throw new Problem('template.not-found');
      // A published version never changes.
      return reply.header('cache-control', 'private, max-age=31536000, immutable').send({ template: document });
    },
  );
}
