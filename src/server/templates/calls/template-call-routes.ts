import { Type } from 'typebox';
import { isDesignable, lint, newTemplate, type Template } from '../../../../engine/index.ts';
import { settingsSubjectOf } from '../../../shared/manifest.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { App } from '../../http/app-type.ts';
import { idempotencyOf, idempotent } from '../../http/idempotency.ts';
import { versionOf } from '../../http/if-match.ts';
import { closed, IdParams } from '../../http/schemas.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { changeTemplate } from '../change-template.ts';
import { createTemplate } from '../change-draft.ts';
import type { DesignServices } from '../design-access.ts';
import { draftText } from '../draft-document.ts';
import { draftOf, loadTemplate, type TemplateDraft, type TemplateRow } from '../draft-store.ts';
import { templateInvalid } from '../template-invalid.ts';
import { documentOf, settingsOf, templatesOf } from '../template-store.ts';
import { newTemplateBody, templateChange } from './call-bodies.ts';
import { carryOutCall, requireModule } from './call-draft.ts';
import { calledModules, type CalledModule } from './called-modules.ts';
import { partRoutes } from './part-routes.ts';
import { presentCalled, saidIn } from './present-called.ts';
import { settingsIn } from './template-call.ts';

const unknownId = 'template.not-found' as const;
const anything = Type.Unknown();

/** The specification's calls on templates, their sections and response types (sections 7.4 and 7.5), for every module that names them. */
export function templateCallRoutes(app: App, services: DesignServices): void {
  for (const called of calledModules(services.modules.all)) {
    readRoutes(app, services, called);
    changeRoutes(app, services, called);
    partRoutes(app, services, called);
  }
}

function readRoutes(app: App, { tenancy }: DesignServices, { path, manifest }: CalledModule): void {
  app.get(
    path,
    {
      schema: { response: { 200: closed({ [path.slice('/api/'.length)]: Type.Array(anything) }) } },
      config: { access: { level: 'permission', module: manifest.subject, action: 'read' } },
    },
    async ({ session }) => ({
      [path.slice('/api/'.length)]: await tenancy.withTenant(session, (trx) => calledTemplates(trx, session, manifest.id), {
        readOnly: true,
      }),
    }),
  );
}

/** The published templates of a module under the specification's names. */
export async function calledTemplates(trx: Tenant, session: Pick<ServerSession, 'organizationId' | 'language'>, module: string) {
  const { organizationId, language } = session;
  const templates = await templatesOf(trx, organizationId, module);
  const settings = await settingsOf(trx, organizationId, module);
  return templates.flatMap((template) => {
    const own = settings.get(template.id);
    return own ? [presentCalled(template, { ...template, settings: own }, template.version, language)] : [];
  });
}

function changeRoutes(app: App, services: DesignServices, { path, name, manifest, changedAt }: CalledModule): void {
  const { tenancy } = services;
  const module = settingsSubjectOf(manifest);
  const answer = closed({ [name]: anything });
  const { calls = { templates: path, template: name } } = manifest;

  app.post(
    path,
    {
      schema: { body: newTemplateBody(calls), response: { 201: answer } },
      config: { access: { level: 'permission', module, action: 'create' } },
    },
    async (request, reply) => {
      const { session, body } = request;
      const { icon, name: title, description } = body;
      const document = {
        ...newTemplate(manifest.id, title.trim(), { prefix: manifest.numberPrefix, ...settingsIn(body) }),
        description: description.trim(),
      };
      const made = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => {
          const wanted = { module: manifest.id, text: draftText(document, manifest.id), ...(icon !== undefined && { icon }) };
          const { id } = await createTemplate(services, trx, session, wanted);
          return { status: 201, body: { [name]: await presented(trx, session, id) } };
        }),
      );
      return reply.code(201).header('etag', '"1"').send(made.body);
    },
  );

  // A change of the template's row requires its `lock_version`, a change of its document the version of the draft.
  for (const at of changedAt)
    app.patch(
      `${at}/:id`,
      {
        schema: { params: IdParams, body: templateChange, response: { 200: answer } },
        config: { access: { level: 'permission', module, action: 'update' }, unknownId },
      },
      async (request, reply) => {
        const { session, params, body } = request;
        const { low_risk: isLowRisk, active: isActive, icon, ...said } = body;
        const row = {
          ...(isLowRisk !== undefined && { is_low_risk: isLowRisk }),
          ...(isActive !== undefined && { is_active: isActive }),
          ...(icon !== undefined && { icon }),
        };
        const isOfRow = Object.keys(row).length > 0;
        if (isOfRow && Object.keys(said).length > 0)
          throw new Problem('request.invalid', {
            params: { field: Object.keys(said)[0] ?? '' },
            violations: [{ key: Object.keys(said)[0] ?? '', code: 'answer.unknown' }],
          });
        const call = { on: 'template', body: said } as const;
        const write = isOfRow
          ? undefined
          : await carryOutCall(services, session, { id: params.id, module: manifest.id }, { version: () => versionOf(request), call });
        const template = await tenancy.withTenant(session, async (trx) => {
          requireModule(await loadTemplate(services, trx, session, params.id, 'update'), manifest.id);
          if (write) await write(trx);
          else await changeTemplate(services, trx, session, params.id, { ...row, version: versionOf(request) });
          return presented(trx, session, params.id);
        });
        return reply.header('etag', `"${isOfRow ? template.lock_version : template.draft_version}"`).send({ [name]: template });
      },
    );

  /** Returns a template's draft, or its published version if the draft is not a valid template. */
  async function presented(trx: Tenant, session: ServerSession, id: string) {
    const template = await loadTemplate(services, trx, session, id, 'read');
    const draft = await draftOf(trx, session.organizationId, template);
    const document = await soundDocument(trx, session, template, draft);
    const called = presentCalled(template, saidIn(document), template.current_version, session.language);
    return { ...called, draft_version: draft.version };
  }
}

async function soundDocument(trx: Tenant, session: ServerSession, template: TemplateRow, { document }: TemplateDraft): Promise<Template> {
  if (isDesignable(document)) return document;
  const { id, current_version: current } = template;
  const published = current === null ? undefined : await documentOf(trx, session.organizationId, id, current);
  if (!published) throw templateInvalid(lint(document));
  return published;
}
