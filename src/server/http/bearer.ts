import type { FastifyRequest } from 'fastify';

/** Returns the bearer token of a request, if it has the form of one of our tokens. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
