import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { versionOf } from '../http/if-match.ts';
import { IdParams } from '../http/schemas.ts';
import { changeDraft, createTemplate } from './change-draft.ts';
import { designAccess, designedModule, documentBytes, type DesignServices } from './design-access.ts';
import { draftText } from './draft-document.ts';
import { draftOf, loadTemplate } from './draft-store.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import { heldByModule } from './held-by-module.ts';
import { heldFast } from './held-fast.ts';
import { missingImages } from './template-images.ts';
import { presentDraft } from './present-template.ts';
import { draftBody, draftDetail, newTemplate, savedDraft } from './template-schemas.ts';

/** The draft of a template: one document, stored exactly as its author left it, with its faults. */
export function draftRoutes(app: App, services: DesignServices): void {
  const { tenancy, workApart, modules } = services;

  app.post(
    '/api/templates',
    {
      bodyLimit: documentBytes,
      schema: { body: newTemplate, response: { 201: savedDraft } },
      config: { access: designAccess.create },
    },
    async (request, reply) => {
      const { session, body } = request;
      const manifest = designedModule(services, session, body.module, 'create');
      const { id: module } = manifest;
      const text = draftText(body.document, module);
      const findings = await workApart(session, 'lint', text, modulePartsOf(manifest), heldByModule(modules, module));
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => ({
          status: 201,
          body: await createTemplate(services, trx, session, { module, text, ...(body.icon !== undefined && { icon: body.icon }) }),
        })),
      );
      return reply
        .code(201)
        .header('etag', `"${outcome.body.version}"`)
        .send({ ...outcome.body, findings: [...findings] });
    },
  );

  app.get(
    '/api/templates/:id/draft',
    {
      schema: { params: IdParams, response: { 200: draftDetail } },
      config: { access: designAccess.read, unknownId: 'template.not-found' },
    },
    async ({ session, params }, reply) => {
      const { module, draft, earlier } = await tenancy.withTenant(
        session,
        async (trx) => {
          const template = await loadTemplate(services, trx, session, params.id, 'read');
          const found = await draftOf(trx, session.organizationId, template);
          const earlier = await heldFast(modules, trx, session.organizationId, template, found);
          const missing = await missingImages(trx, session.organizationId, JSON.stringify(found.document));
          return { module: template.module, draft: await presentDraft(trx, session, found, missing), earlier };
        },
        { readOnly: true },
      );
      const findings = await workApart(session, 'lint', JSON.stringify(draft.document), modulePartsOf(modules.manifest(module)), earlier);
      return reply.header('etag', `"${draft.version}"`).send({ ...draft, findings: [...findings, ...draft.findings] });
    },
  );

  app.put(
    '/api/templates/:id/draft',
    {
      bodyLimit: documentBytes,
      schema: { params: IdParams, body: draftBody, response: { 200: savedDraft } },
      config: { access: designAccess.update, unknownId: 'template.not-found' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const written: { text: string; module: string; earlier?: string | undefined } = { text: '', module: '' };
      const { missing, ...saved } = await tenancy.withTenant(session, async (trx) => {
        const changed = await changeDraft(services, trx, session, params.id, {
          version: () => versionOf(request),
          change: async (template, draft) => {
            const { module } = template;
            const earlier = await heldFast(modules, trx, session.organizationId, template, draft);
            Object.assign(written, { module, earlier, text: draftText(body.document, module) });
            return written.text;
          },
        });
        return { ...changed, missing: await missingImages(trx, session.organizationId, written.text) };
      });
      const findings = await workApart(session, 'lint', written.text, modulePartsOf(modules.manifest(written.module)), written.earlier);
      return reply.header('etag', `"${saved.version}"`).send({ ...saved, findings: [...findings, ...missing] });
    },
  );
}
