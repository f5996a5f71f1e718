import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { versionOf } from '../http/if-match.ts';
import { closed, IdParams } from '../http/schemas.ts';
import type { ServerSession } from '../session/server-session.ts';
import { changeDraft } from './change-draft.ts';
import { designAccess, documentBytes, type DesignServices } from './design-access.ts';
import { draftText } from './draft-document.ts';
import { draftOf, loadTemplate } from './draft-store.ts';
import { sendAttachment, sentFile } from '../files/sent-file.ts';
import { ofSound, violationsOfFindings } from './template-invalid.ts';
import { completenessResult, savedDraft } from './template-schemas.ts';

const unknownId = 'template.not-found' as const;
const languages = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*(,[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)*$', maxLength: 400 });
const exportQuery = closed({
  format: Type.Union([Type.Literal('csv'), Type.Literal('xliff')], { default: 'csv' }),
  languages: Type.Optional(languages),
});
const fileTypes = { csv: 'text/csv; charset=utf-8', xliff: 'application/xliff+xml; charset=utf-8' } as const;
const extensions = { csv: 'csv', xliff: 'xlf' } as const;

/** The translations of a template's draft: out to translators, back in, and how far they are. */
export function translationRoutes(app: App, services: DesignServices): void {
  const { tenancy, workApart } = services;

  const textOfDraft = async (session: ServerSession, id: string, action: 'read' | 'update'): Promise<string> => {
    const draft = await tenancy.withTenant(
      session,
      async (trx) => draftOf(trx, session.organizationId, await loadTemplate(services, trx, session, id, action)),
      { readOnly: true },
    );
    return JSON.stringify(draft.document);
  };

  app.get(
    '/api/templates/:id/translations',
    {
      schema: { params: IdParams, querystring: exportQuery, response: { 200: Type.Any({ description: 'The file' }) } },
      config: { access: designAccess.read, unknownId },
    },
    async ({ session, params, query }, reply) => {
      const { format } = query;
      const text = await textOfDraft(session, params.id, 'read');
      const wanted = query.languages?.split(',') ?? Object.keys(ofSound(await workApart(session, 'completeness', text)));
      // A translation tool works on one language at a time.
      if (format === 'xliff' && wanted.length !== 1)
        throw new Problem('request.invalid', {
          params: { field: 'languages' },
          violations: [{ key: 'languages', code: 'answer.too-many' }],
        });
      const content = ofSound(await workApart(session, 'exportTranslations', text, format, wanted));
      return sendAttachment(reply, { name: `translations ${wanted.join(' ')}.${extensions[format]}`, type: fileTypes[format], content });
    },
  );

  app.post(
    '/api/templates/:id/translations',
    {
      bodyLimit: documentBytes,
      schema: { params: IdParams, response: { 200: savedDraft } },
      config: { access: designAccess.update, unknownId },
    },
    async (request, reply) => {
      const { session, params } = request;
      const before = await textOfDraft(session, params.id, 'update');
      const version = versionOf(request);
      const { content } = await sentFile(request);
      const translated = await workApart(session, 'importTranslations', before, content.toString('utf8'));
      if (!translated.ok) throw new Problem('template.translations-refused', { violations: violationsOfFindings(translated.findings) });
      // The translation is of this version of the draft: the version's number refuses any other.
      const saved = await tenancy.withTenant(session, (trx) =>
        changeDraft(services, trx, session, params.id, {
          version: () => version,
          change: ({ module }) => draftText({ ...translated.template }, module),
        }),
      );
      return reply.header('etag', `"${saved.version}"`).send({ ...saved, findings: [...translated.findings] });
    },
  );

  app.get(
    '/api/templates/:id/completeness',
    { schema: { params: IdParams, response: { 200: completenessResult } }, config: { access: designAccess.read, unknownId } },
    async ({ session, params }) => {
      const found = ofSound(await workApart(session, 'completeness', await textOfDraft(session, params.id, 'read')));
      return {
        languages: Object.fromEntries(
          Object.entries(found).map(([language, parts]) => [language, { ...parts, missing: [...parts.missing] }]),
        ),
      };
    },
  );
}
