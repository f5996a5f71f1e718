import { fastify, type FastifyBaseLogger, type FastifyRequest } from 'fastify';

/** Names of fields whose values must never reach a log, wherever they are in a logged object. */
const secrets = [
  'authorization',
  'cookie',
  'refresh-token',
  'x-csrf-token',
  'x-api-key',
  'password',
  'password_confirmation',
  'token',
  'set-cookie',
];

/** The server's log: one JSON line per entry on standard error. Logs every request in production, elsewhere only problems. */
export function createLog(production: boolean): FastifyBaseLogger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`, `headers["${name}"]`]);
  const level = production ? 'info' : 'warn';
  return fastify({ logger: { level, redact: { paths, censor: '[secret]' }, serializers: { req: loggedRequest }, stream: process.stderr } })
    .log;
}

/** Pages and calls of reports without an account. */
const ofStrangers = /^\/(api\/public\/|report\/|(observation|incident|thankyou)(\/|$))/;

/**
 * Returns the logged fields of a request. Omits the query string, which may contain a websocket ticket, a sign-in code or a searched
 * name, and the address of people who report without an account.
 */
export function loggedRequest({ method, url, host, ip }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const path = url.split('?', 1)[0] ?? '';
  return { method, url: path, host, ...(!ofStrangers.test(path) && { remoteAddress: ip }) };
}
