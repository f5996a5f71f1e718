import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, parseCronItems, run, type JobHelpers, type Runner, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../db/connection.ts';
import type { JobQueue } from '../effects/relay.ts';
import { absentWorkers, showPresence } from './presence.ts';
import { createRetryingPool } from './retrying-pool.ts';
import { takeUpJobs } from './take-up-jobs.ts';

/** Work outside a request. Its payload contains ids only. It may run again after a crash. */
export interface Task {
  name: string;
  run(payload: unknown): Promise<void>;
  /** When the clock asks for it: the five fields of a crontab, in UTC. */
  cron?: string;
}

/** The queue of jobs, and who works it off. */
export interface JobRunner {
  queue: JobQueue;
  /**
   * Starts processing the queue. A server that runs alone takes over the jobs of a killed server at once. Among several servers, the
   * others take them over after `goneAfterSeconds`.
   */
  work(tasks: readonly Task[], options: { isAlone: boolean; goneAfterSeconds: number }): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue as the owner of its tables: tasks reach an organisation's rows through `withTenant` only. */
export async function openJobs(owner: Connection, log: FastifyBaseLogger): Promise<JobRunner> {
  const pool = createRetryingPool(owner, {
    name: 'muster-jobs',
    max: 5,
    lost: (error) => log.warn({ err: error }, 'A connection of the job queue was lost'),
  });
  const logger = loggerOver(log);
  const utils = await makeWorkerUtils({ pgPool: pool, logger });
  await utils.migrate();
  let runner: Runner | undefined;
  const watching: (() => Promise<void>)[] = [];

  /** Shows the other servers that this one lives, and takes up the jobs of those that do not. */
  async function watch(worker: string, afterMs: number): Promise<void> {
    const presence = await showPresence(owner, worker, (error) =>
      log.warn({ err: error }, 'The connection that shows others we live was lost'),
    );
    const taking = takeUpJobs({
      absent: () => absentWorkers(pool, worker),
      async unlock(workers) {
        log.warn({ workers }, 'The jobs of a server that is gone are taken up');
        await utils.forceUnlockWorkers(workers);
      },
      afterMs,
      failed: (error) => log.warn({ err: error }, 'Nobody could look after the jobs of other servers'),
    });
    watching.push(
      () => taking.stop(),
      () => presence.close(),
    );
  }

  return {
    queue: {
      async add(task, jobs) {
        await utils.addJobs(
          jobs.map(({ key, payload, line }) => ({
            identifier: task,
            payload,
            jobKey: key,
            ...(line !== undefined && { queueName: line }),
          })),
        );
      },
    },
    async work(tasks, { isAlone, goneAfterSeconds }) {
      if (isAlone) {
        const { rows } = await pool.query<{ worker: string }>(
          'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
        );
        if (rows.length > 0) await utils.forceUnlockWorkers(rows.map(({ worker }) => worker));
      }
      const events: WorkerEvents = new EventEmitter();
      const worker = new Promise<string>((known) => events.once('pool:create', ({ workerPool }) => known(workerPool.id)));
      runner = await run({
        pgPool: pool,
        events,
        logger,
        concurrency: 2,
        pollInterval: 5_000,
        noHandleSignals: true,
        taskList: Object.fromEntries(tasks.map((task) => [task.name, (payload: unknown, _helpers: JobHelpers) => task.run(payload)])),
        parsedCronItems: parseCronItems(
          tasks.flatMap(({ name, cron }) =>
            cron === undefined ? [] : [{ task: name, match: cron, identifier: name, options: { jobKey: name, maxAttempts: 1 } }],
          ),
        ),
      });
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'The job queue stands still until the next start'));
      if (!isAlone) await watch(await worker, goneAfterSeconds * 1000);
    },
    async stop() {
      await runner?.stop();
      for (const end of watching) await end();
      await utils.release();
      await pool.end();
    },
  };
}

function loggerOver(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
