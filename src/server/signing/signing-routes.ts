import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createGate } from '../session/hash-gate.ts';
import { proveAgain } from './sign-again.ts';

const tags = ['session'];

/** Confirms the password to sign a step. */
export function signingRoutes(app: App, services: Services): void {
  const { config } = services;
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
}
