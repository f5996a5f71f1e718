import { codeOf } from '../error-code.ts';

interface Listener {
  listen(options: { host: string; port: number }): Promise<string>;
  addresses(): (string | { port: number })[];
}

/** Listens, outside production on this machine only, and gives the port. */
export async function listen(app: Listener, { port, production }: { port: number; production: boolean }): Promise<number> {
  try {
    await listenOn(app, production ? ['::', '0.0.0.0'] : ['localhost', '127.0.0.1'], port);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use: stop what uses it, or choose another with PORT.`, { cause: error });
    if (codeOf(error) === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`, { cause: error });
    throw error;
  }
  const [first] = app.addresses();
  return typeof first === 'object' ? first.port : port;
}

/** The second host is for machines without IPv6, or without a name for themselves. */
async function listenOn(app: Listener, [host, second]: [string, string], port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(codeOf(error) ?? '')) throw error;
    await app.listen({ host: second, port });
  }
}
