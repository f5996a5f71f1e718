import { join } from 'node:path';
import { removeDataDir, startServer } from './server-process.ts';

/** Starts the product for the browser tests, with a clock, a mail sink and data that they reach through MUSTER_E2E_CLOCK, MUSTER_E2E_MAIL and MUSTER_E2E_DATA. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ port: Number(process.env['MUSTER_E2E_PORT']), client: true });
  process.env['MUSTER_E2E_CLOCK'] = server.clockFile;
  process.env['MUSTER_E2E_DATA'] = server.dataDir;
  process.env['MUSTER_E2E_MAIL'] = join(server.dataDir, 'mail');
  return async () => {
    const code = await server.stop();
    removeDataDir(server.dataDir);
    if (code !== 0) throw new Error(`The server did not stop cleanly (${code}):\n${server.output()}`);
  };
}
