import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import type { Services } from '../services.ts';
import { after, lifetimes } from '../lifetimes.ts';
import { sessionOf } from '../session/session-of-user.ts';
import { isUsable, sessionByAccess, sessionById, type StoredSession } from '../session/session-store.ts';
import type { ServerSession } from '../session/server-session.ts';
import { fileCookie } from '../session/session-cookies.ts';
import { hashOf } from '../session/tokens.ts';
import { languageOf } from '../texts/translate.ts';
import type { ApiKeys } from './api-keys.ts';
import type { App } from '../http/app-type.ts';
import { bearerOf } from '../http/bearer.ts';
import { subDomainOf } from '../http/hosts.ts';
import type { Organisations } from './organisation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the request. Throws `session.required` if the user is not signed in. */
    readonly session: ServerSession;
    signedIn: ServerSession | null;
    /** The organisation of the session, else of the host; an `organisation.unknown` problem where there is none. */
    readonly organizationId: string;
    knownOrganizationId: string | null;
  }
}

/** Every request reads its session: one statement that finds one row by its key, planned once for each connection. */
const singleRow = { readOnly: true, prepared: true, single: true };

/** Puts the organisation and the session on each request: the session's organisation decides, key and host may only agree with it. */
export function identifyRequests(app: App, services: Services, organisations: Organisations, apiKeys: ApiKeys): void {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('knownOrganizationId', null);
  app.decorateRequest('session', {
    getter() {
      if (!this.signedIn) throw new Problem('session.required');
      return this.signedIn;
    },
  });
  app.decorateRequest('organizationId', {
    getter() {
      if (this.knownOrganizationId === null) throw new Problem('organisation.unknown');
      return this.knownOrganizationId;
    },
  });

  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.anonymous) return;
    const hostOrganization = await organizationOfHost(request);
    request.knownOrganizationId = hostOrganization;
    const token = bearerOf(request);
    if (token !== undefined) await signInByToken(request, hashOf(token), hostOrganization);
    else if (request.routeOptions.config.fileCookie) await signInByFileCookie(request, hostOrganization);
  });

  async function organizationOfHost(request: FastifyRequest): Promise<string | null> {
    const subDomain = subDomainOf(request.hostname, services.config);
    const key = request.headers['x-api-key'];
    if (key !== undefined && apiKeys.subDomainOf(String(key)) !== subDomain) throw mismatch(request, 'X-API-Key and host do not agree');
    return (subDomain !== undefined && (await organisations.bySubDomain(subDomain))) || null;
  }

  async function signInByToken(request: FastifyRequest, accessHash: Buffer, hostOrganization: string | null): Promise<void> {
    const organizationId = await organisations.byAccess(accessHash);
    // An unknown token: public routes ignore it, others report that the session is over.
    if (organizationId === undefined) return refuseUnlessPublic(request);
    if (organizationId !== hostOrganization) throw mismatch(request, 'session and host do not agree');
    const now = services.clock.now();
    const stored = await services.tenancy.withTenant(
      { organizationId },
      (trx) => sessionByAccess(trx, organizationId, accessHash),
      singleRow,
    );
    if (!stored || !isUsable(stored, now) || stored.access_expires_at <= now) return refuseUnlessPublic(request);
    request.signedIn = sessionFrom(services, stored, organizationId, request);
  }

  async function signInByFileCookie(request: FastifyRequest, organizationId: string | null): Promise<void> {
    const [id = '', secret = ''] = (request.cookies[fileCookie] ?? '').split('.');
    if (organizationId === null || !/^[0-9a-f-]{36}$/.test(id)) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new Problem('session.cross-site');
    const now = services.clock.now();
    const stored = await services.tenancy.withTenant({ organizationId }, (trx) => sessionById(trx, organizationId, id), singleRow);
    if (!stored?.file_hash.equals(hashOf(secret)) || !isUsable(stored, now) || after(stored.last_used_at, lifetimes.idle) <= now) return;
    request.signedIn = sessionFrom(services, stored, organizationId, request);
  }
}

function refuseUnlessPublic(request: FastifyRequest): void {
  if (request.routeOptions.config.access?.level !== 'public') throw new Problem('session.expired');
}

function mismatch(request: FastifyRequest, what: string): Problem {
  request.log.warn({ security: true, host: request.hostname, ip: request.ip }, what);
  return new Problem('request.tenant-mismatch');
}

function sessionFrom({ modules }: Services, stored: StoredSession, organizationId: string, request: FastifyRequest): ServerSession {
  return sessionOf(modules, stored, {
    organizationId,
    userId: stored.user_id,
    sessionId: stored.id,
    language: languageOf(request.headers, stored.language),
    authenticatedAt: stored.authenticated_at,
    ip: request.ip,
  });
}
