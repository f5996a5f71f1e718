import { afterAll, beforeAll, inject } from 'vitest';
import { loadConfig, projectRoot } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import { loadModules, type ModuleCatalogue } from '../../src/server/modules/catalogue.ts';
import { openInstallation, type Installation } from '../../src/server/runtime/installation.ts';
import { createLog } from '../../src/server/runtime/log.ts';
import { seedDemo, type DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { removeDataDir, startServer, type ServerOptions, type ServerProcess } from './server-process.ts';

/** The running server of the test run, and a second door to its database for arranging and looking. */
export interface TestServer {
  url: string;
  port: number;
  dataDir: string;
  installation: Installation;
  tenancy: Tenancy;
  modules: ModuleCatalogue;
  /** A new organisation with the demo's sites, roles and people. */
  anOrganization(): Promise<DemoOrganization>;
}

let made = 0;

/** Opens the test run's server for a test file: call it at the top of a `describe` or of the file. */
export function useServer(): TestServer {
  return opened(() => Promise.resolve({ running: inject('server'), stop: () => Promise.resolve() }));
}

/** Starts a server for one test file alone: for tests that affect or break every organisation, or that need special settings. */
export function useOwnServer(options: () => ServerOptions = () => ({})): TestServer & Pick<ServerProcess, 'clockFile'> {
  return opened(async () => {
    const own = await startServer(options());
    return {
      running: own,
      async stop() {
        await own.stop();
        removeDataDir(own.dataDir);
      },
    };
  });
}

function opened<Known extends Running>(begin: () => Promise<{ running: Known; stop: () => Promise<void> }>): TestServer & Known {
  const server = {} as TestServer & Known;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const { running, stop } = await begin();
    end = stop;
    Object.assign(server, running, await openServer(running));
  });
  afterAll(async () => {
    await server.tenancy.close();
    await server.installation.database.stop();
    await end();
  });
  return server;
}

type Running = Pick<TestServer, 'url' | 'port' | 'dataDir'>;

async function openServer({ url, port, dataDir }: Running): Promise<TestServer> {
  const log = createLog(false);
  const installation = await openInstallation(loadConfig({ DATA_DIR: dataDir }), log, () => {});
  const tenancy = await installation.openTenancy();
  const modules = loadModules([`${projectRoot}/schemas`]);
  return {
    ...{ url, port, dataDir },
    installation,
    tenancy,
    modules,
    anOrganization() {
      made += 1;
      const subDomain = `t${process.pid}-${made}`;
      return seedDemo({ tenancy, modules, clock: systemClock }, subDomain, `Organisation ${subDomain}`);
    },
  };
}
