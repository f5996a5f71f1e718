import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { versionOf } from '../http/if-match.ts';
import { IdParams } from '../http/schemas.ts';
import { restoreVersion } from './change-draft.ts';
import { designAccess, type DesignServices } from './design-access.ts';
import { draftOf, loadTemplate, textOf } from './draft-store.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import { heldFast } from './held-fast.ts';
import { presentTemplate } from './present-template.ts';
import { publishDraft } from './publish-draft.ts';
import { ofSound } from './template-invalid.ts';
import { diffQuery, diffResult, publication, publishedVersion, restoration, savedDraft, templateDetail } from './template-schemas.ts';

const unknownId = 'template.not-found' as const;

/** The versions of a template: what there is, what differs, and the way from a draft to a version and back. */
export function versionRoutes(app: App, services: DesignServices): void {
  const { tenancy, workApart } = services;

  app.get(
    '/api/templates/:id',
    { schema: { params: IdParams, response: { 200: templateDetail } }, config: { access: designAccess.read, unknownId } },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => presentTemplate(trx, session, await loadTemplate(services, trx, session, params.id, 'read')),
        { readOnly: true },
      ),
  );

  app.post(
    '/api/templates/:id/publish',
    {
      schema: { params: IdParams, body: publication, response: { 200: publishedVersion } },
      config: { access: designAccess.update, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const { module, text, earlier } = await tenancy.withTenant(
        session,
        async (trx) => {
          const template = await loadTemplate(services, trx, session, params.id, 'update');
          const draft = await draftOf(trx, session.organizationId, template);
          const earlier = await heldFast(services.modules, trx, session.organizationId, template, draft);
          return { module: template.module, text: JSON.stringify(draft.document), earlier };
        },
        { readOnly: true },
      );
      const version = versionOf(request);
      const parts = modulePartsOf(services.modules.manifest(module));
      const linted = { text, ...(await workApart(session, 'examine', text, parts, services.clock.now(), earlier)) };
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => ({
          status: 200,
          body: await publishDraft(services, trx, session, params.id, { version, note: body.note?.trim() || null, linted }),
        })),
      );
      return reply.header('etag', `"${outcome.body.version}"`).send(outcome.body);
    },
  );

  app.post(
    '/api/templates/:id/restore',
    {
      schema: { params: IdParams, body: restoration, response: { 200: savedDraft } },
      config: { access: designAccess.update, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => ({
          status: 200,
          body: await restoreVersion(services, trx, session, params.id, { version: () => versionOf(request), restored: body.version }),
        })),
      );
      // A published version has no errors; the draft's own page shows what the linter has learned since.
      return reply.header('etag', `"${outcome.body.version}"`).send({ ...outcome.body, findings: [] });
    },
  );

  app.get(
    '/api/templates/:id/diff',
    {
      schema: { params: IdParams, querystring: diffQuery, response: { 200: diffResult } },
      config: { access: designAccess.read, unknownId },
    },
    async ({ session, params, query }) => {
      const { from, to, before, after } = await tenancy.withTenant(
        session,
        async (trx) => {
          const template = await loadTemplate(services, trx, session, params.id, 'read');
          const named = (version: string | undefined, otherwise: string) => version ?? otherwise;
          const between = { from: named(query.from, String(template.current_version ?? 'draft')), to: named(query.to, 'draft') };
          const read = (version: string) => textOf(trx, session.organizationId, template, version === 'draft' ? version : Number(version));
          return { ...between, before: await read(between.from), after: await read(between.to) };
        },
        { readOnly: true },
      );
      if (before === undefined || after === undefined) throw new Problem('template.version-not-found');
      return { from, to, changes: [...ofSound(await workApart(session, 'diff', before, after))] };
    },
  );
}
