import { Type } from 'typebox';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../../../server/http/schemas.ts';
import { openContent } from '../../../server/files/stored-content.ts';
import { storedHeaders } from '../../../server/files/stored-headers.ts';
import type { Services } from '../../../server/services.ts';
import { languageOf } from '../../../server/texts/translate.ts';
import { badgeOf, makeBadge, withdrawBadge } from './badge.ts';
import { checkedBadge, photoOfBadge } from './checked-badge.ts';

const tags = ['worker profiles'];
const text = maybe(Type.String());
const Badge = closed({
  number: Type.String(),
  name: Type.String(),
  photo: maybe(Id),
  company: Type.String(),
  trade: text,
  is_active: Type.Boolean(),
  code: maybe(closed({ address: Type.String(), picture: Type.String() })),
});
const dated = { valid_until: text, in_date: Type.Boolean() };
const Checked = closed({
  name: Type.String(),
  photo: maybe(Id),
  employer: Type.String(),
  status: Type.String(),
  induction: maybe(closed(dated)),
  competences: Type.Array(closed({ name: Type.String(), ...dated })),
  zone: Type.String(),
  now: Type.String(),
});

/** The badge of a worker, and what its code shows to anyone who scans it. */
export function badgeRoutes(app: App, services: Services): void {
  const { tenancy, files } = services;
  const unknownId = 'record.not-found' as const;
  const read = { access: { level: 'permission', module: 'Worker', action: 'read' }, unknownId } as const;
  const update = { access: { level: 'permission', module: 'Worker', action: 'update' }, unknownId } as const;
  const open = { access: { level: 'public' } } as const;
  // The token travels in the body: addresses end up in logs.
  const presented = closed({ token: Type.String({ minLength: 1, maxLength: 100 }) });

  app.get(
    '/api/worker_profiles/:id/badge',
    { schema: { tags, params: IdParams, response: { 200: Badge } }, config: read },
    async ({ session, params }) => tenancy.withTenant(session, (trx) => badgeOf(services, trx, session, params.id), { readOnly: true }),
  );

  app.post(
    '/api/worker_profiles/:id/badge',
    { schema: { tags, params: IdParams, response: { 200: Badge } }, config: update },
    async ({ session, params }) => tenancy.withTenant(session, (trx) => makeBadge(services, trx, session, params.id)),
  );

  app.delete(
    '/api/worker_profiles/:id/badge',
    { schema: { tags, params: IdParams, response: { 204: Nothing } }, config: update },
    async ({ session, params }, reply) => {
      await tenancy.withTenant(session, (trx) => withdrawBadge(services, trx, session, params.id));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/public/badge',
    { schema: { tags, body: presented, response: { 200: Checked } }, config: { ...open, gate: true } },
    async ({ organizationId, body, headers }) =>
      tenancy.withTenant(
        { organizationId },
        (trx) => checkedBadge(services, trx, { organizationId, token: body.token, language: languageOf(headers) }),
        { readOnly: true },
      ),
  );

  app.post(
    '/api/public/badge/photo',
    { schema: { tags, body: presented, response: { 200: Type.Any({ description: 'The picture' }) } }, config: open },
    async ({ organizationId, body, headers }, reply) => {
      const file = await tenancy.withTenant(
        { organizationId },
        (trx) => photoOfBadge(services, trx, { organizationId, token: body.token, language: languageOf(headers) }),
        { readOnly: true },
      );
      return reply.headers(storedHeaders(file)).send(await openContent(files, organizationId, file));
    },
  );
}
