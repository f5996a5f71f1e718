import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createGate } from '../session/hash-gate.ts';
import { signAgainMinutes } from './require-proof.ts';
import { changeSignAgain, proveAgain } from './sign-again.ts';

const tags = ['session'];
const Setting = closed({ minutes: Type.Integer({ minimum: 1, maximum: 1440 }) });

/** Confirms the password to sign a step, and states for how long it is valid. */
export function signingRoutes(app: App, services: Services): void {
  const { tenancy, clock, config } = services;
  const gate = createGate(config.limits.passwordHashes, config.limits.passwordQueue);
  const password = Type.String({ minLength: 1, maxLength: 1000 });

  app.post(
    '/api/session/proof',
    { schema: { tags, body: closed({ password }), response: { 204: Nothing } }, config: { access: { level: 'signed-in' } } },
    async ({ session, body }, reply) => {
      await proveAgain(services, gate, session, body.password);
      return reply.code(204).send();
    },
  );

  const isAdmin = { access: { level: 'admin' } } as const;
  app.get('/api/organization/signing', { schema: { tags, response: { 200: Setting } }, config: isAdmin }, async ({ session }) => ({
    minutes: await tenancy.withTenant(session, (trx) => signAgainMinutes(trx, session.organizationId), { readOnly: true }),
  }));

  app.patch(
    '/api/organization/signing',
    { schema: { tags, body: Setting, response: { 200: Setting } }, config: isAdmin },
    async ({ session, body }) => {
      await tenancy.withTenant(session, (trx) => changeSignAgain(trx, session, body.minutes, clock.now()));
      return body;
    },
  );
}
