import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Config } from '../config.ts';

const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 60_000, connectionsCheckingInterval: 5_000 };

/** The listening side, over TLS where a certificate is configured; slow senders and too many sockets are cut off. */
export function httpServer({ tls }: Pick<Config, 'tls'>): (handler: RequestListener) => Server {
  return (handler) => {
    const server = tls ? createTlsServer({ ...timeouts, ...tls }, handler) : createServer(timeouts, handler);
    server.maxConnections = 2_000;
    return server;
  };
}
