import { fastify, type FastifyBaseLogger } from 'fastify';

/** What must never reach a log, wherever it stands in what is logged. */
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
  return fastify({ logger: { level: production ? 'info' : 'warn', redact: { paths, censor: '[secret]' }, stream: process.stderr } }).log;
}
