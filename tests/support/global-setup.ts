import type { TestProject } from 'vitest/node';
import { runCli } from './run-cli.ts';
import { removeDataDir, seededTemplate, startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: { url: string; port: number; dataDir: string };
  }
}

/**
 * Starts one server for all files of the project. Each file creates its own organisations in it, and must leave their histories unbroken.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The database is created once; every other server of the run starts with a copy of it.
  const first = await startServer();
  await first.stop();
  process.env[seededTemplate] = first.dataDir;
  const server = await startServer();
  project.provide('server', { url: server.url, port: server.port, dataDir: server.dataDir });
  return async () => {
    // Whatever the tests did through the product or beside it, every history must be intact.
    const verified = await runCli('audit-verify', [], { DATA_DIR: server.dataDir });
    const code = await server.stop();
    for (const { dataDir } of [server, first]) removeDataDir(dataDir);
    if (verified.status !== 0) throw new Error(`A history is broken after the tests:\n${verified.stdout}${verified.stderr}`);
    if (code !== 0) throw new Error(`The server did not stop cleanly (${code}):\n${server.output()}`);
  };
}
