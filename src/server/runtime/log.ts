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

/** The server's log: one JSON line an entry on standard error; in production every request, elsewhere only what is wrong. */
export function createLog(production: boolean): FastifyBaseLogger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`, `headers["${name}"]`]);
  const level = production ? 'info' : 'warn';
  return fastify({ logger: { level, redact: { paths, censor: '[secret]' }, serializers: { req: told }, stream: process.stderr } }).log;
}

/** A request without what stands behind the question mark: the ticket of a websocket, the code of a sign-in, the name that was searched for. */
function told({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0] ?? '', host, remoteAddress: ip };
}
