import { writeFileSync } from 'node:fs';
import { removeDataDir, startServer, type ServerProcess } from '../../support/server-process.ts';
import { openFounder, test as base, worldOf, type World } from './world.ts';

/** A server that a test may restart, and whose time it may set. */
export interface OwnServer {
  world: World;
  /** Sets the server's current time. */
  setClock(instant: Date): void;
  /** Runs the server's minute job now. */
  passMinute(): Promise<void>;
  /** Ends the server as a crash does, lets something happen without it, and starts it again on the same data. */
  crash(meanwhile: () => Promise<void>): Promise<void>;
}

/** Its tests have an organisation of their own, so the demo stays without records. */
const served = { client: true, permits: false };

/** A test with a separate server: another test's clock would end the sessions of this one. */
export const test = base.extend<{ ownServer: OwnServer }>({
  ownServer: async ({ browser }, use) => {
    let server: ServerProcess = await startServer(served);
    const { dataDir, port } = server;
    const founder = await openFounder(dataDir);
    const organization = await founder.found();
    await founder.close();
    await use({
      world: worldOf(browser, { port }, organization),
      setClock: (instant) => writeFileSync(server.clockFile, instant.toISOString()),
      async passMinute() {
        const opened = await openFounder(dataDir);
        await opened.passMinute();
        await opened.close();
      },
      async crash(meanwhile) {
        await server.stop('SIGKILL');
        await meanwhile();
        server = await startServer({ ...served, dataDir, port });
      },
    });
    await server.stop();
    removeDataDir(dataDir);
  },
});
