import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { SessionTokens } from '../../shared/session.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, Nothing, Rules } from '../http/schemas.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { Services } from '../services.ts';
import { activationRoutes } from './activation-routes.ts';
import { eMailOf } from './e-mail.ts';
import { tokensOf, type GivenSession } from './given-session.ts';
import { createGate } from './hash-gate.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { clearSessionCookies, deviceCookie, refreshCookie, setDeviceCookie, setSessionCookies } from './session-cookies.ts';
import { signIn } from './sign-in.ts';
import { resetSession, signOut } from './sign-out.ts';

const Tokens = closed({
  access: Type.String({ maxLength: 100 }),
  csrf: Type.String({ maxLength: 100 }),
  refresh: Id,
  rules: Rules,
});
const tags = ['session'];
const password = Type.String({ minLength: 1, maxLength: 400 });
const email = Type.String({ minLength: 1, maxLength: 254 });

/** Sign-in, refresh, sign-out and forgotten passwords. */
export function sessionRoutes(app: App, services: Services): void {
  const gate = createGate(services.config.limits.passwordHashes, services.config.limits.passwordQueue);
  activationRoutes(app, services, gate);
  const isPublic = { access: { level: 'public' } } as const;
  const isSignedIn = { access: { level: 'signed-in' }, whileLocked: true } as const;

  const credentials = { tags, body: closed({ email, password }), response: { 200: Tokens } };
  app.post('/api/v1/user_token', { schema: credentials, config: isPublic }, async (request, reply) => {
    const { body, organizationId, cookies } = request;
    const given = await signIn(services, gate, { ...body, ...originOf(request), organizationId, device: cookies[deviceCookie] });
    setDeviceCookie(reply, given.device);
    return give(reply, given);
  });

  app.post('/api/v1/refresh_token', { schema: { tags, response: { 200: Tokens } }, config: isPublic }, async (request, reply) => {
    requireSameOrigin(request);
    const secret = request.cookies[refreshCookie];
    const sessionId = handleOf(request);
    if (secret === undefined || sessionId === undefined) throw new Problem('session.expired');
    const csrf = request.headers['x-csrf-token'];
    const given = await refreshSession(services, {
      organizationId: request.organizationId,
      sessionId,
      secret,
      csrf: csrf === undefined ? undefined : String(csrf),
      ip: request.ip,
    });
    return give(reply, given);
  });

  app.post('/api/v1/reset_current_session', { schema: { tags, response: { 204: Nothing } }, config: isPublic }, async (request, reply) => {
    requireSameOrigin(request);
    const secret = request.cookies[refreshCookie];
    const sessionId = handleOf(request);
    if (request.signedIn) await signOut(services, request.signedIn);
    else if (secret !== undefined && sessionId !== undefined) {
      const { organizationId, ip } = request;
      await resetSession(services, { organizationId, sessionId, secret, ip });
    }
    return end(reply);
  });

  for (const url of ['/api/v1/user_token', '/api/v2/user_logout']) {
    app.delete(url, { schema: { tags, response: { 204: Nothing } }, config: isSignedIn }, async (request, reply) => {
      await signOut(services, request.session);
      return end(reply);
    });
  }

  const resetRequest = { tags, body: closed({ email }), response: { 202: closed({ accepted: Type.Literal(true) }) } };
  app.post('/api/v1/passwords/reset_request', { schema: resetRequest, config: isPublic }, async (request, reply) => {
    const address = eMailOf(request.body.email);
    // Answered before it is done: the time it takes would tell whether the account exists.
    requestPasswordReset(services, { organizationId: request.organizationId, email: address, ip: request.ip }).catch((error: unknown) =>
      request.log.error({ err: error }, 'password reset not sent'),
    );
    return reply.code(202).send({ accepted: true });
  });

  const reset = {
    tags,
    body: closed({ token: Type.String({ maxLength: 100 }), password, password_confirmation: password }),
    response: { 204: Nothing },
  };
  app.post('/api/v1/passwords/reset', { schema: reset, config: isPublic }, async (request, reply) => {
    const { token, password: chosen, password_confirmation: confirmation } = request.body;
    await resetPassword(services, gate, { organizationId: request.organizationId, token, password: chosen, confirmation, ip: request.ip });
    return end(reply);
  });
}

function give(reply: FastifyReply, given: GivenSession): SessionTokens {
  setSessionCookies(reply, given.sessionId, given.secrets);
  return tokensOf(given);
}

function end(reply: FastifyReply): FastifyReply {
  clearSessionCookies(reply);
  // Not "cookies", which would sign out other organisations on the domain; not "storage", which contains drafts.
  return reply.header('clear-site-data', '"cache"').code(204).send();
}

function originOf(request: FastifyRequest): { ip: string; userAgent: string | undefined } {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

/** The public handle of the session, from the header `refresh-token`. */
function handleOf(request: FastifyRequest): string | undefined {
  const header = request.headers['refresh-token'];
  return typeof header === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(header) ? header : undefined;
}
