import { createClock, type Clock } from '../clock.ts';
import { loadConfig, type Config } from '../config.ts';
import type { Tenancy } from '../db/tenant.ts';
import { loadModules, type ModuleCatalogue } from '../modules/catalogue.ts';
import { loadLifecycles } from '../modules/load-lifecycles.ts';
import { openInstallation, type Installation } from '../runtime/installation.ts';
import { readRunningServer } from '../runtime/running-server.ts';
import { createLog } from '../runtime/log.ts';
import { checkNodeVersion } from '../runtime/node-version.ts';
import { createShutdown, type Shutdown } from '../runtime/shutdown.ts';

/** Services of a command: those of the same installation as the server's, which may be running meanwhile. */
export interface CommandServices {
  config: Config;
  tenancy: Tenancy;
  clock: Clock;
  modules: ModuleCatalogue;
  installation: Installation;
}

/** Error in the command line; its message says how to call the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command over the installation that the environment names, its schema up to date. */
export async function runCommand(work: (services: CommandServices) => Promise<boolean>): Promise<void> {
  await runOnInstallation(async (installation, shutdown) => {
    const config = { ...installation.config, port: portOfServer(installation.config) };
    const tenancy = await installation.openTenancy();
    shutdown.onStop('the database connections', () => tenancy.close(), 3_000);
    await loadLifecycles(config.workflowDirs);
    return work({ config, tenancy, installation, modules: loadModules(config.moduleDirs), clock: createClock(config.clockFile) });
  });
}

/**
 * Returns the port to use in addresses: the port of the server that runs on this data directory, which may have chosen its own, else the
 * configured one.
 */
function portOfServer({ dataDir, port }: Config): number {
  const url = readRunningServer(dataDir)?.url;
  return Number(url === undefined ? '' : new URL(url).port) || port;
}

/** Runs a command on the installation, then ends the process: exit code 0, 1 if the work returns false or throws, 2 for wrong usage. */
export async function runOnInstallation(work: (installation: Installation, shutdown: Shutdown) => Promise<boolean>): Promise<void> {
  checkNodeVersion();
  const shutdown = createShutdown((message, error) => console.error(message, error ?? ''));
  try {
    const installation = await openInstallation(loadConfig(), createLog(false), (message) => console.error(message));
    shutdown.onStop('the database', () => installation.database.stop(), 36_000);
    await shutdown.stop((await work(installation, shutdown)) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await shutdown.stop(error instanceof UsageError ? 2 : 1);
  }
}
