import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { versionOf } from '../http/if-match.ts';
import { closed, IdParams } from '../http/schemas.ts';
import { changeDraft, createTemplate, tellOfTemplate } from './change-draft.ts';
import { renamed } from './clone-template.ts';
import { designAccess, designedModule, type DesignServices } from './design-access.ts';
import { draftText } from './draft-document.ts';
import { loadTemplate, textOf } from './draft-store.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import { heldByModule } from './held-by-module.ts';
import { newerStock, stockDocument } from './stock-offer.ts';
import { ofSound } from './template-invalid.ts';
import { moduleQuery, savedDraft, stockResult } from './template-schemas.ts';
import { textIn, textsOf } from './template-store.ts';

const stockTemplate = closed({ name: Type.String(), title: Type.String(), description: Type.String(), icon: Type.String() });
const fromStock = closed({
  module: Type.String({ maxLength: 100 }),
  stock: Type.String({ maxLength: 100 }),
  title: Type.String({ minLength: 1, maxLength: 200 }),
});
const unknownId = 'template.not-found' as const;

/** The stock documents: to begin a template with, and newer editions of those that templates were copied from, to take over as a draft. */
export function stockRoutes(app: App, services: DesignServices): void {
  const { tenancy, workApart, modules } = services;

  app.get(
    '/api/templates/stock',
    {
      schema: { querystring: moduleQuery, response: { 200: closed({ items: Type.Array(stockTemplate), has_blank: Type.Boolean() }) } },
      config: { access: designAccess.read },
    },
    async ({ session, query }) => {
      const manifest = designedModule(services, session, query.module, 'read');
      const items = modules.stockTemplates(manifest.id).map(({ name, document }) => ({
        name,
        title: textIn(textsOf(document, 'title', document.title), session.language),
        description: textIn(textsOf(document, 'description', document.description ?? ''), session.language),
        icon: manifest.icons?.[name] ?? manifest.icon,
      }));
      // A blank template lacks the parts that every template of the module has, and users cannot add them.
      return { items, has_blank: heldByModule(modules, manifest.id) === undefined };
    },
  );

  app.post(
    '/api/templates/stock',
    { schema: { body: fromStock, response: { 201: savedDraft } }, config: { access: designAccess.create } },
    async (request, reply) => {
      const { session, body } = request;
      const manifest = designedModule(services, session, body.module, 'create');
      const stock = stockDocument(modules, manifest.id, body.stock);
      if (!stock) throw new Problem('template.not-found');
      const text = draftText(renamed({ ...stock.document }, body.title.trim()), manifest.id);
      const icon = manifest.icons?.[body.stock] ?? manifest.icon;
      const findings = await workApart(session, 'lint', text, modulePartsOf(manifest));
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => ({
          status: 201,
          body: await createTemplate(services, trx, session, { module: manifest.id, text, icon }),
        })),
      );
      return reply
        .code(201)
        .header('etag', `"${outcome.body.version}"`)
        .send({ ...outcome.body, findings: [...findings] });
    },
  );

  app.get(
    '/api/templates/:id/stock',
    { schema: { params: IdParams, response: { 200: stockResult } }, config: { access: designAccess.read, unknownId } },
    async ({ session, params }) => {
      const { before, after } = await tenancy.withTenant(
        session,
        async (trx) => {
          const template = await loadTemplate(services, trx, session, params.id, 'read');
          const stock = await newerStock(modules, trx, session.organizationId, template);
          const version = template.current_version ?? 'draft';
          return {
            before: stock && (await textOf(trx, session.organizationId, template, version)),
            after: stock && draftText({ ...stock.document }, template.module),
          };
        },
        { readOnly: true },
      );
      if (before === undefined || after === undefined) return { is_newer: false, changes: [] };
      return { is_newer: true, changes: [...ofSound(await workApart(session, 'diff', before, after))] };
    },
  );

  app.post(
    '/api/templates/:id/stock',
    { schema: { params: IdParams, response: { 200: savedDraft } }, config: { access: designAccess.update, unknownId } },
    async (request, reply) => {
      const { session, params } = request;
      const taken = { text: '', module: '' };
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => {
          const template = await loadTemplate(services, trx, session, params.id, 'update', 'lock');
          const stock = await newerStock(modules, trx, session.organizationId, template);
          if (!stock) throw new Problem('template.nothing-newer');
          Object.assign(taken, { module: template.module, text: draftText({ ...stock.document }, template.module) });
          const saved = await changeDraft(services, trx, session, params.id, {
            version: () => versionOf(request),
            change: () => taken.text,
            stockHash: stock.hash,
            ...(template.current_version !== null && { basedOn: template.current_version }),
          });
          const details = { stock: template.stock_name, sha256: stock.hash };
          await tellOfTemplate(trx, session, { at: services.clock.now(), id: params.id, action: 'takeStock', details });
          return { status: 200, body: saved };
        }),
      );
      // A repeated request gets the same response as before, without findings: its draft may be another one by now.
      const findings = taken.text === '' ? [] : await workApart(session, 'lint', taken.text, modulePartsOf(modules.manifest(taken.module)));
      return reply.header('etag', `"${outcome.body.version}"`).send({ ...outcome.body, findings: [...findings] });
    },
  );
}
