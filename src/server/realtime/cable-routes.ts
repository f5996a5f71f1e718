import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { callerOf } from '../plugins/rate-limits.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { closed } from '../http/schemas.ts';
import { TokenBuckets } from '../http/token-bucket.ts';
import type { Services } from '../services.ts';
import { lifetimes } from '../lifetimes.ts';
import { giveTicket, takeTicket } from './tickets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session whose ticket opened this socket. */
    cableSession: string | null;
  }
}

const frameLimit = 16 * 1024;
const unsupportedData = 1003;

/** Registers websockets. Must run before any route is added, because the plugin inspects each route as it is added. */
export async function acceptWebsockets(app: App, { cable }: Services): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: frameLimit, perMessageDeflate: false },
    // The client causes the errors of a connection, such as an oversized frame: the socket closes, and the server logs nothing.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      cable.close();
      app.websocketServer.close(() => done());
    },
  });
}

/** The ticket for a websocket, and the websocket. */
export function cableRoutes(app: App, services: Services): void {
  const { cable, config } = services;
  // Guessing a ticket costs a database query, so attempts are limited. The limit admits a building full of tabs that reconnect.
  const openings = new TokenBuckets(config.limits.organizationPerSecond, config.limits.organizationBurst);
  app.decorateRequest('cableSession', null);

  app.post(
    '/api/cable/tickets',
    {
      schema: { tags: ['realtime'], response: { 201: closed({ ticket: Type.String(), expires_in: Type.Integer() }) } },
      config: { access: { level: 'signed-in' } },
    },
    async (request, reply) => {
      requireSameOrigin(request);
      const csrf = request.headers['x-csrf-token'];
      const ticket = await giveTicket(services, request.session, typeof csrf === 'string' ? csrf : '');
      return reply.code(201).send({ ticket, expires_in: lifetimes.cableTicket / 1_000 });
    },
  );

  app.get<{ Querystring: { ticket?: string } }>(
    '/cable',
    {
      websocket: true,
      // The ticket identifies the user.
      config: { access: { level: 'public' } },
      preHandler: admit,
    },
    (socket, { cableSession, organizationId }) => {
      const end = cable.open(socket, { organizationId, sessionId: cableSession ?? '' });
      socket.on('message', (data: Buffer, isBinary) => (isBinary ? socket.close(unsupportedData) : end.onText(data.toString())));
      socket.on('pong', () => end.onPong());
      socket.on('close', () => end.onClose());
    },
  );

  async function admit(request: FastifyRequest): Promise<void> {
    if (!request.ws) throw new Problem('request.not-found');
    // Browsers always say from which page a socket is opened.
    requireSameOrigin(request);
    const wait = openings.take(callerOf(request), performance.now());
    if (wait !== undefined) throw new Problem('request.too-many', { retryAfter: wait });

    const { ticket } = request.query as { ticket?: string };
    if (ticket === undefined || !/^[\w-]{43}$/.test(ticket)) throw new Problem('session.required');
    const sessionId = await takeTicket(services, request.organizationId, ticket);
    if (cable.isFull(sessionId)) throw new Problem('request.too-many', { retryAfter: 30 });
    request.cableSession = sessionId;
  }
}
