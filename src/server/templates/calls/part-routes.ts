import type { FastifyRequest } from 'fastify';
import { Type, type TObject } from 'typebox';
import { settingsSubjectOf } from '../../../shared/manifest.ts';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../http/app-type.ts';
import { idempotencyOf, idempotent } from '../../http/idempotency.ts';
import { versionOf } from '../../http/if-match.ts';
import { closed, Id, IdParams, Nothing } from '../../http/schemas.ts';
import type { DesignServices } from '../design-access.ts';
import { ofSound } from '../template-invalid.ts';
import { templateOf } from '../template-store.ts';
import { formTypeBody, newFormTypeBody, newSectionBody, sectionBody, type CalledFormType, type CalledSection } from './call-bodies.ts';
import { callDraft, carryOutCall, draftForCall, type CalledDraft } from './call-draft.ts';
import type { CalledModule } from './called-modules.ts';
import { presentFormTypes, presentSections } from './present-parts.ts';
import { specialWords } from './special-words.ts';
import type { CalledParts, TemplateCall } from './template-call.ts';

const unknownId = 'template.not-found' as const;
const anything = Type.Unknown();
const ofDraft = closed({ of: Type.Optional(Type.Literal('draft')) });

/** Description of the calls on a kind of template part: its name in paths and responses, and the effect of a call. */
interface Part {
  name: 'section' | 'form_type';
  added: TObject;
  changed: TObject;
  add: (body: unknown, filledWhile: string | undefined) => TemplateCall;
  change: (id: string, body: unknown) => TemplateCall;
  partsIn: (parts: CalledParts) => readonly { id: string }[];
}

const parts: readonly Part[] = [
  {
    name: 'section',
    added: newSectionBody,
    changed: sectionBody,
    add: (body, filledWhile) => {
      const section = body as CalledSection & { label: string };
      return { on: 'section', add: section, words: specialWords(section), filledWhile };
    },
    change: (id, body) => ({ on: 'section', id, change: body as CalledSection | null }),
    partsIn: ({ sections }) => sections,
  },
  {
    name: 'form_type',
    added: newFormTypeBody,
    changed: formTypeBody,
    add: (body) => ({ on: 'formType', add: body as CalledFormType & { name: string } }),
    change: (id, body) => ({ on: 'formType', id, change: body as CalledFormType | null }),
    partsIn: ({ formTypes }) => formTypes,
  },
];

/** The sections and response types of a module's templates: read as published, or of the draft, and changed there. */
export function partRoutes(app: App, services: DesignServices, called: CalledModule): void {
  for (const part of parts) readParts(app, services, called, part);
  for (const part of parts) changeParts(app, services, called, part);
}

function readParts(app: App, services: DesignServices, { path, manifest }: CalledModule, { name, partsIn }: Part): void {
  const { tenancy, forms, workApart } = services;
  const { id: module } = manifest;
  app.get(
    `${path}/:id/${name}s`,
    {
      schema: { params: IdParams, querystring: ofDraft, response: { 200: closed({ [`${name}s`]: Type.Array(anything) }) } },
      config: { access: { level: 'permission', module: manifest.subject, action: 'read' }, unknownId },
    },
    async ({ session, params: { id }, query }, reply) => {
      if (query.of === 'draft') {
        const { text, version } = await draftForCall(services, session, { id, module }, 'read');
        const found = ofSound(await workApart(session, 'callParts', text, { templateId: id, language: session.language }));
        return reply.header('etag', `"${version}"`).send({ [`${name}s`]: [...partsIn(found)] });
      }
      const form = await tenancy.withTenant(
        session,
        async (trx) => {
          const template = await templateOf(trx, session.organizationId, id);
          if (template?.module !== module) throw new Problem('template.not-found');
          return forms.form(trx, session.organizationId, id, template.version, session.language);
        },
        { readOnly: true },
      );
      return reply.send({
        [`${name}s`]: [...partsIn({ sections: presentSections(form, id), formTypes: presentFormTypes(form.template) })],
      });
    },
  );
}

function changeParts(app: App, services: DesignServices, { path, manifest }: CalledModule, part: Part): void {
  const { tenancy } = services;
  const { id: module } = manifest;
  const { name, partsIn } = part;
  const access = { level: 'permission', module: settingsSubjectOf(manifest), action: 'update' } as const;
  const config = { access, unknownId };
  const one = closed({ id: Id, [`${name}_id`]: Type.String({ minLength: 1, maxLength: 100 }) });
  const answer = { 200: closed({ [name]: anything }) };
  const shown = ({ id, parts: now }: CalledDraft) => ({ [name]: partsIn(now).find((each) => each.id === id) ?? null });
  const change = async (request: FastifyRequest, id: string, call: TemplateCall): Promise<CalledDraft> =>
    tenancy.withTenant(
      request.session,
      await carryOutCall(services, request.session, { id, module }, { version: () => versionOf(request), call }),
    );

  app.post(
    `${path}/:id/${name}s`,
    { schema: { params: IdParams, body: part.added, response: { 201: answer[200] } }, config },
    async (request, reply) => {
      const { session, params, body } = request;
      const write = await callDraft(
        services,
        session,
        { id: params.id, module },
        { version: () => versionOf(request), call: part.add(body, manifest.calls?.filledWhile) },
      );
      const { body: made } = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => ({ status: 201, body: await write(trx) })),
      );
      return reply.code(201).header('etag', `"${made.saved.version}"`).send(shown(made));
    },
  );
  app.patch(
    `${path}/:id/${name}s/:${name}_id`,
    { schema: { params: one, body: part.changed, response: answer }, config },
    async (request, reply) => {
      const { params, body } = request;
      const call = part.change(String(params[`${name}_id`]), body);
      const made = await change(request, String(params['id']), call);
      return reply.header('etag', `"${made.saved.version}"`).send(shown(made));
    },
  );
  app.delete(
    `${path}/:id/${name}s/:${name}_id`,
    { schema: { params: one, response: { 204: Nothing } }, config },
    async (request, reply) => {
      const { params } = request;
      const made = await change(request, String(params['id']), part.change(String(params[`${name}_id`]), null));
      return reply.code(204).header('etag', `"${made.saved.version}"`).send();
    },
  );
}
