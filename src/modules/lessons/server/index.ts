import { Type } from 'typebox';
import { Reader } from '../../../server/library/library-schemas.ts';
import type { App } from '../../../server/plugins/app-type.ts';
import { closed, IdParams, maybe } from '../../../server/plugins/schemas.ts';
import type { Services } from '../../../server/services.ts';
import { confirmLesson, readingOf } from './readers.ts';

const tags = ['incidents'];
const Reading = closed({ read_at: maybe(Type.String()), readers: maybe(Type.Array(Reader)) });

/** Lessons from incidents: who has read them and who has not. */
export function routes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'permission', module: 'Incident', action: 'read' }, unknownId: 'record.not-found' } as const;
  const schema = { tags, params: IdParams, response: { 200: closed({ reading: Reading }) } };

  app.get('/api/lfi_lessons/:id/readers', { schema, config }, async ({ session, params }) => ({
    reading: await tenancy.withTenant(session, (trx) => readingOf(services, trx, session, params.id), { readOnly: true }),
  }));

  app.post('/api/lfi_lessons/:id/confirmations', { schema, config }, async ({ session, params }) => ({
    reading: await tenancy.withTenant(session, (trx) => confirmLesson(services, trx, session, params.id)),
  }));
}
