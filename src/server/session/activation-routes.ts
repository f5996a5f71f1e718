import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { closed, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { activateAccount, invitedBy } from './activate-account.ts';
import { eMailOf } from './e-mail.ts';
import type { Gate } from './hash-gate.ts';
import { resendActivation, type Invited } from './resend-activation.ts';

const tags = ['session'];
const token = Type.String({ minLength: 1, maxLength: 100 });
const password = Type.String({ minLength: 1, maxLength: 400 });
const Invitation = closed({ email: Type.String(), full_name: Type.String(), organization_name: Type.String() });

/** Sets the first password of invited users. The token is sent in bodies only, because URLs end up in logs. */
export function activationRoutes(app: App, services: Services, hashGate: Gate): void {
  const config = { access: { level: 'public' } } as const;

  app.post(
    '/api/v1/activations/check',
    { schema: { tags, body: closed({ token }), response: { 200: Invitation } }, config },
    async ({ organizationId, body }) => {
      const { email, full_name, organization_name } = await invitedBy(services, organizationId, body.token);
      return { email, full_name, organization_name };
    },
  );

  app.post(
    '/api/v1/activations',
    { schema: { tags, body: closed({ token, password, password_confirmation: password }), response: { 204: Nothing } }, config },
    async ({ organizationId, body, ip }, reply) => {
      const { token: given, password: chosen, password_confirmation: confirmation } = body;
      await activateAccount(services, hashGate, { organizationId, token: given, password: chosen, confirmation, ip });
      return reply.code(204).send();
    },
  );

  const who = closed({ token: Type.Optional(token), email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })) });
  app.post(
    '/api/v1/activations/resend',
    { schema: { tags, body: who, response: { 202: closed({ accepted: Type.Literal(true) }) } }, config },
    async (request, reply) => {
      const { organizationId, ip, log } = request;
      const invited = invitedOf(request.body);
      // Answered before it is done: the time it takes would tell whether there is such a user.
      resendActivation(services, { organizationId, invited, ip }).catch((error: unknown) =>
        log.error({ err: error }, 'activation link not sent'),
      );
      return reply.code(202).send({ accepted: true });
    },
  );
}

function invitedOf({ token: given, email }: { token?: string; email?: string }): Invited {
  if (given !== undefined && email === undefined) return { token: given };
  if (email !== undefined && given === undefined) return { email: eMailOf(email) };
  throw new Problem('request.invalid', { params: { field: 'email' }, violations: [{ key: 'email', code: 'answer.required' }] });
}
