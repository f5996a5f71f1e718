import type { FastifyRequest } from 'fastify';

/** Whether a request is for the API, however its address is spelled: the router decodes `/%61pi` before it finds the route. */
export function isApiCall({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;
}
