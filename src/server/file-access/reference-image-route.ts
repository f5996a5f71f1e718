import { Type } from 'typebox';
import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import { uploadFile } from './upload-file.ts';
import type { App } from '../http/app-type.ts';
import { versionOf } from '../http/if-match.ts';
import { closed } from '../http/schemas.ts';
import { fileLimits } from '../../shared/file-limits.ts';
import { designAccess, type DesignServices } from '../templates/design-access.ts';
import { carryOutCall } from '../templates/calls/call-draft.ts';

const address = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([A-Za-z][A-Za-z0-9_]{0,40})$/;
const unknownId = 'template.part-not-found' as const;

/** The reference image of a question, sent as a form: stored through the one file pipeline and shown in the draft. */
export function referenceImageRoute(app: App, services: DesignServices): void {
  app.patch(
    '/api/section_question_reference_image/:section_question_id',
    {
      bodyLimit: fileLimits['template-image'].maxSize + 64 * 1024,
      schema: {
        params: closed({ section_question_id: Type.String({ pattern: address.source, maxLength: 80 }) }),
        response: { 200: closed({ section_question: Type.Unknown() }) },
      },
      config: { access: designAccess.update, unknownId },
    },
    async (request, reply) => {
      const { session, params } = request;
      const [, id = '', question = ''] = address.exec(params.section_question_id) ?? [];
      const image = uuidv7();
      const write = await carryOutCall(
        services,
        session,
        { id },
        { version: () => versionOf(request), call: { on: 'image', question, image } },
      );
      const sent = await uploadFile(services, session, {
        id: image,
        place: { target: 'template-image' },
        file: (mostBytes) => (request.isMultipart() ? request.file({ limits: { fileSize: mostBytes } }) : Promise.resolve(undefined)),
      });
      const { saved, parts } = await services.tenancy.withTenant(session, write);
      const asked = parts.sections.flatMap(({ section_questions: questions }) => questions).find((each) => each.id === question);
      if (!asked || sent.id !== image) throw new Problem('template.part-not-found');
      return reply.header('etag', `"${saved.version}"`).send({ section_question: asked });
    },
  );
}
