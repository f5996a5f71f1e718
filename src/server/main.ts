import { join } from 'node:path';
import { buildApp } from './app.ts';
import { createClock } from './clock.ts';
import { loadConfig, projectRoot } from './config.ts';
import { listenForNotices } from './db/listen-for-notices.ts';
import { createRelay } from './effects/relay.ts';
import { createFileStore } from './files/file-store.ts';
import { openJobs } from './jobs/job-runner.ts';
import { serverTasks } from './jobs/server-tasks.ts';
import { loadLookups } from './lookups/load-lookups.ts';
import { createMailer } from './mail/mailer.ts';
import { loadModules } from './modules/catalogue.ts';
import { loadLifecycles } from './modules/load-lifecycles.ts';
import { loadModuleRoutes } from './modules/load-module-routes.ts';
import { createCable } from './realtime/cable.ts';
import { installMasterData } from './terms/copy-master-data.ts';
import { installStockTemplates } from './templates/install-stock-templates.ts';
import { ensureClient } from './runtime/client-build.ts';
import { openInstallation } from './runtime/installation.ts';
import { listen } from './runtime/listen.ts';
import { outliveReaders } from './runtime/lone-output.ts';
import { createLog } from './runtime/log.ts';
import { checkNodeVersion } from './runtime/node-version.ts';
import { forgetRunningServer, noteRunningServer, readRunningServer } from './runtime/running-server.ts';
import { createShutdown } from './runtime/shutdown.ts';
import { sealStored } from './records/seal-stored.ts';
import { sealStoredFiles } from './file-access/seal-stored-files.ts';
import type { Services } from './services.ts';
import { seedDemo } from './seed/demo-organization.ts';
import { seedDemoAudits } from './seed/demo-audits.ts';
import { seedDemoPermits } from './seed/demo-permits.ts';
import { seedDemoRegisters } from './seed/demo-registers.ts';
import { seedDemoStory } from './seed/demo-story.ts';
import { seedDemoWorkers } from './seed/demo-workers.ts';
import { FormCache } from './templates/form-cache.ts';
import { welcome } from './seed/welcome.ts';

const say = (message: string) => console.log(message);

checkNodeVersion();
outliveReaders();
const shutdown = createShutdown((message, error) => console.error(message, error ?? ''));
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await shutdown.stop(1);
}

/** Builds, starts and connects all components in order of dependency. Shutdown stops them in reverse. */
async function start(): Promise<void> {
  const wanted = loadConfig();
  const log = createLog(wanted.production);
  const opening = openInstallation(wanted, log, say);
  // Registered before the database is open: a signal that arrives meanwhile must not leave it running.
  shutdown.onStop(
    'the database',
    () =>
      opening.then(
        ({ database }) => database.stop(),
        () => {},
      ),
    36_000,
  );
  const installation = await opening;
  const { config, database } = installation;
  if (config.databaseUrl === undefined) await claim(config.dataDir, () => database.claimServer());

  const building = process.argv.includes('--without-client')
    ? Promise.resolve()
    : ensureClient({
        root: projectRoot,
        target: config.clientDir,
        building: () => say('Building the client, once until its sources change …'),
      });
  // Awaited below; an earlier failure must not count as an unhandled rejection.
  building.catch(() => {});

  const tenancy = await installation.openTenancy();
  shutdown.onStop('the database connections', () => tenancy.close(), 3_000);
  const jobs = await openJobs(database.owner, log);
  shutdown.onStop('the job queue', () => jobs.stop());
  await loadLifecycles(config.workflowDirs);
  const [clock, modules] = [createClock(config.clockFile), loadModules(config.moduleDirs)];
  modules.requireSound((await loadLookups()).flatMap(({ names }) => names));
  const cable = createCable({ tenancy, modules, clock, log });
  const listener = await listenForNotices(database.app, {
    onBatch: (batch) => cable.take(batch),
    onGap: () => cable.startOver(),
    lost: (error) => log.warn({ err: error }, 'The connection that listens for changes was lost'),
  });
  shutdown.onStop('the listener for changes', () => listener.close(), 1_000);
  const services = {
    config,
    tenancy,
    log,
    clock,
    modules,
    cable,
    mailer: createMailer(config),
    files: createFileStore(join(config.dataDir, 'files')),
    forms: new FormCache(),
    relay: createRelay({ tenancy, queue: jobs.queue, log }),
    queue: jobs.queue,
  };
  shutdown.onStop('the outbox', () => services.relay.settle());
  const demo = config.production ? undefined : await seedDemo(services);
  await installStockTemplates(services);
  await installMasterData(services);
  // While the client is built. Without them the lists are empty, and nothing else is wrong.
  if (demo && !process.argv.includes('--without-permits')) {
    await seedDemoPermits(services, demo).catch((error: unknown) => log.warn({ err: error }, 'The demo has no permits'));
    await seedDemoWorkers(services, demo).catch((error: unknown) => log.warn({ err: error }, 'The demo has no worker profiles'));
    await seedDemoAudits(services, demo).catch((error: unknown) => log.warn({ err: error }, 'The demo has no audits'));
    await seedDemoStory(services, demo).catch((error: unknown) => log.warn({ err: error }, 'The demo has no observations and incidents'));
    await seedDemoRegisters(services, demo).catch((error: unknown) => log.warn({ err: error }, 'The demo has no library and no calendar'));
  }
  const app = await buildApp(services, await loadModuleRoutes(join(projectRoot, 'src/modules')));
  await building;
  shutdown.onStop('the web server', () => app.close());
  config.port = await listen(app, config);
  const { goneAfterSeconds } = config.limits;
  await jobs.work(serverTasks(services), { isAlone: config.databaseUrl === undefined, goneAfterSeconds });

  // Records of before the sealing are sealed once; each later start looks for them and finds none.
  const sealing = sealAll(services).catch((error: unknown) => log.error({ err: error }, 'Older records are not sealed yet'));
  shutdown.onStop('the sealing of older records', () => sealing);

  const url = config.production ? `https://${config.publicBaseDomain}` : `http://localhost:${config.port}`;
  if (config.databaseUrl === undefined) noteRunningServer(config.dataDir, { pid: process.pid, url });
  // One message: a program that waits for the first line reads the accounts with it.
  say(welcome(url, demo).join('\n'));
}

/** Seals what few may read in records of all organisations that were written before it was sealed. */
async function sealAll(services: Services): Promise<void> {
  for (const organizationId of await services.tenancy.organizationIds())
    await sealStored(services, organizationId)
      .then(() => sealStoredFiles(services, organizationId))
      .catch((error: unknown) => services.log.error({ err: error, organizationId }, 'Older records are not sealed yet'));
}

/** Claims the data directory for this server. A second server fails with the address of the first. */
async function claim(dataDir: string, claimServer: () => Promise<boolean>): Promise<void> {
  if (!(await claimServer())) {
    const running = readRunningServer(dataDir);
    const who = running ? ` (process ${running.pid}${running.url === undefined ? '' : `, ${running.url}`})` : '';
    throw new Error(
      `Muster HSSE is already running on ${dataDir}${who}. Stop it first, or start another one with its own DATA_DIR and PORT.`,
    );
  }
  noteRunningServer(dataDir, { pid: process.pid });
  shutdown.onStop('the note of the running server', async () => forgetRunningServer(dataDir), 1_000);
}
