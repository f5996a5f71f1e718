import type { FastifyRequest } from 'fastify';

/** The bearer token of a request, where it has the form of one of ours. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
