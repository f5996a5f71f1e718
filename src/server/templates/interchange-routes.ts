import { basename, extname } from 'node:path';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { importDocument, importParsed, type ImportedDocument, type Importer } from '../interchange/import-document.ts';
import { writeWorkbook } from '../interchange/write-workbook.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams } from '../http/schemas.ts';
import type { ServerSession } from '../session/server-session.ts';
import { createFairGate } from '../session/hash-gate.ts';
import { designAccess, designedModule, documentBytes, type DesignServices } from './design-access.ts';
import { draftText } from './draft-document.ts';
import { loadTemplate, textOf } from './draft-store.ts';
import { sendAttachment, sentFile } from '../files/sent-file.ts';
import { ofSound } from './template-invalid.ts';
import { loss, moduleQuery, versionOrDraft } from './template-schemas.ts';
import { xlsx } from '../export/send-table.ts';

const exportQuery = closed({
  format: Type.Union([Type.Literal('json'), Type.Literal('xlsform')], { default: 'json' }),
  version: Type.Optional(versionOrDraft),
});

/** Templates from other formats and back. */
export function interchangeRoutes(app: App, services: DesignServices): void {
  const { tenancy, workApart } = services;
  // Each of these requests may use a separate process.
  const gate = createFairGate(2, 4);
  const importerOf = (session: ServerSession): Importer => ({
    importWorkbook: (workbook, options) => workApart(session, 'importWorkbook', workbook, options),
    importJson: (document, options) => workApart(session, 'importJson', JSON.stringify(document), options),
  });

  app.post(
    '/api/templates/import',
    {
      bodyLimit: documentBytes,
      schema: { querystring: moduleQuery, response: { 200: closed({ template: Type.Unknown(), losses: Type.Array(loss) }) } },
      config: { access: designAccess.create },
    },
    async (request, reply) => {
      const { session, query, body } = request;
      const { id: module } = designedModule(services, session, query.module, 'create');
      if (!request.isMultipart()) {
        if (typeof body !== 'object' || body === null) throw new Problem('file.missing');
        draftText({ ...body }, module);
        return reply.send(presented(await importParsed(body, { module }, importerOf(session))));
      }
      const { name, content } = await sentFile(request);
      const options = { module, title: basename(name, extname(name)) };
      return reply.send(presented(await gate(session, () => importDocument(content, options, importerOf(session)))));
    },
  );

  /** The document of a version as text; without a version that of the current one. */
  const documentText = async (session: ServerSession, id: string, wanted: string | undefined) => {
    const { text, version } = await tenancy.withTenant(
      session,
      async (trx) => {
        const template = await loadTemplate(services, trx, session, id, 'read');
        const asked = wanted ?? String(template.current_version ?? 'draft');
        return { version: asked, text: await textOf(trx, session.organizationId, template, asked === 'draft' ? asked : Number(asked)) };
      },
      { readOnly: true },
    );
    if (text === undefined) throw new Problem('template.version-not-found');
    return { text, version };
  };

  app.get(
    '/api/templates/:id/export',
    {
      schema: { params: IdParams, querystring: exportQuery, response: { 200: Type.Any({ description: 'The file' }) } },
      config: { access: designAccess.read, unknownId: 'template.not-found' },
    },
    async ({ session, params, query }, reply) => {
      const { text, version } = await documentText(session, params.id, query.version);
      const name = `${titleOf(text)} ${version === 'draft' ? version : `v${version}`}`;
      if (query.format === 'json') {
        const content = JSON.stringify(JSON.parse(text), null, 2);
        return sendAttachment(reply, { name: `${name}.json`, type: 'application/json; charset=utf-8', content });
      }
      const { workbook } = ofSound(await workApart(session, 'exportXlsform', text));
      return sendAttachment(reply, { name: `${name}.xlsx`, type: xlsx, content: await writeWorkbook(workbook) });
    },
  );

  app.get(
    '/api/templates/:id/export/losses',
    {
      schema: {
        params: IdParams,
        querystring: closed({ version: Type.Optional(versionOrDraft) }),
        response: { 200: closed({ losses: Type.Array(loss) }) },
      },
      config: { access: designAccess.read, unknownId: 'template.not-found' },
    },
    async ({ session, params, query }) => {
      const { text } = await documentText(session, params.id, query.version);
      return { losses: [...ofSound(await workApart(session, 'exportXlsform', text)).losses] };
    },
  );
}

function presented({ template, losses }: ImportedDocument) {
  return { template, losses: [...losses] };
}

function titleOf(text: string): string {
  const { title }: { title?: unknown } = JSON.parse(text);
  return typeof title === 'string' ? title.slice(0, 80) : 'template';
}
