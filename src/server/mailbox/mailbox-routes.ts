import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { listPage, listQuery } from '../listing/list-query.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { hasMailbox, mailFolder } from './mail-folder.ts';
import { mailOf, pageOfMails } from './mailbox.ts';

const tags = ['mailbox'];
const head = { id: Id, at: Type.String(), to: Type.String(), subject: Type.String() };

/** The mails that were written instead of sent, for the admins of the organisation they are of. */
export function mailboxRoutes(app: App, { config }: Services): void {
  const access = { level: 'admin' } as const;
  const unknownId = 'settings.not-found' as const;
  const folder = mailFolder(config);

  app.get(
    '/api/mailbox',
    { schema: { tags, querystring: listQuery(['at'], {}), response: { 200: listPage(closed(head)) } }, config: { access } },
    async ({ session, query }) => {
      if (!hasMailbox(config)) throw new Problem('settings.not-found');
      const found = await pageOfMails(folder, session.organizationId, query);
      return { ...found, items: found.items.map(({ id, at, to, subject }) => ({ id, at, to, subject })) };
    },
  );

  app.get(
    '/api/mailbox/:id',
    {
      schema: {
        tags,
        params: IdParams,
        response: { 200: closed({ mail: closed({ ...head, text: Type.String(), html: Type.String() }) }) },
      },
      config: { access, unknownId },
    },
    async ({ session, params }) => {
      const mail = hasMailbox(config) ? await mailOf(folder, session.organizationId, params.id) : undefined;
      if (!mail) throw new Problem('settings.not-found');
      return { mail };
    },
  );
}
