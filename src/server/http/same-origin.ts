import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import type { App } from './app-type.ts';

/** Refuses changes that another site's page asks a browser for. */
export function refuseCrossSite(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) refuseOtherOrigins(request);
  });
}

/** Where a cookie says who asks, the browser must also say that our own page does, or the page must know the session's X-CSRF-TOKEN. */
export function requireSameOrigin(request: FastifyRequest): void {
  refuseOtherOrigins(request);
  const { origin, 'sec-fetch-site': site, 'x-csrf-token': csrf } = request.headers;
  if (origin === undefined && site === undefined && csrf === undefined) throw new Problem('session.csrf-invalid');
}

function refuseOtherOrigins(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
  if (isForeign || (site !== undefined && site !== 'same-origin')) throw new Problem('session.cross-site');
}
