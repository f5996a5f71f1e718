import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { loadConfig } from '../../src/server/config.ts';
import { withClient } from '../../src/server/db/client.ts';
import type { Connection } from '../../src/server/db/connection.ts';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import { loadLifecycles } from '../../src/server/modules/load-lifecycles.ts';
import { organizationOfSubDomain } from '../../src/server/organizations/organization-of-sub-domain.ts';
import { openInstallation } from '../../src/server/runtime/installation.ts';
import { createLog } from '../../src/server/runtime/log.ts';
import { demoPassword } from '../../src/server/seed/demo-plan.ts';
import { removeDataDir, startServer } from '../../tests/support/server-process.ts';
import { fill, type Filled } from './fill.ts';
import { fillLibrary } from './fill-library.ts';
import { fillOthers } from './fill-others.ts';
import { addFew, readerOfFew, readerOfSite } from './people.ts';

export const demo = { subDomain: 'demo', password: demoPassword };

/** Accounts that read the lists. */
export const readers = [
  ['admin', 'Admin'],
  [readerOfSite, 'Reader of one site in three'],
  [readerOfFew, 'Reader of forty permits'],
] as const;

/** Number of permits that other organisations have together, and a data directory to keep, which is filled once. */
export interface BenchData extends Filled {
  others: number;
  data: string | undefined;
}

/** Server with the demo organisation filled, and a second door to its database. */
export interface OpenBench {
  server: { port: number };
  tenancy: Tenancy;
  organizationId: string;
  /** Resolves once no job waits: neither a mail of the filled records nor the effects of an event. */
  settled: () => Promise<void>;
}

/** Does some work on a server whose demo organisation has many records. */
export async function withBench<Result>({ data, ...wanted }: BenchData, work: (bench: OpenBench) => Promise<Result>): Promise<Result> {
  await loadLifecycles(loadConfig({}).workflowDirs);
  const isFilled = data !== undefined && existsSync(data);
  const server = await startServer({ permits: true, ...(data !== undefined && { dataDir: data }) });
  const installation = await openInstallation(loadConfig({ DATA_DIR: server.dataDir }), createLog(false), () => {});
  const tenancy = await installation.openTenancy();
  try {
    const organizationId = await organizationOfSubDomain(tenancy, demo.subDomain);
    if (organizationId === undefined) throw new Error('The demo organisation is missing.');
    if (!isFilled) await fillAll(installation.database.owner, organizationId, wanted);
    return await work({ server, tenancy, organizationId, settled: () => settled(installation.database.owner) });
  } finally {
    await tenancy.close();
    await installation.database.stop();
    await server.stop();
    if (data === undefined) removeDataDir(server.dataDir);
  }
}

/** Waits until the outbox is relayed and no job is due. A minute that failed while the tables were filled is not tried again. */
async function settled(connection: Connection): Promise<void> {
  await withClient(connection, 'bench', async (client) => {
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts)::int
          + (SELECT count(*) FROM outbox WHERE relayed_at IS NULL)::int AS count`,
      );
      return rows[0]?.count ?? 0;
    };
    while ((await waiting()) > 0) await delay(20);
  });
}

async function fillAll(connection: Connection, organizationId: string, { others, ...filled }: Omit<BenchData, 'data'>): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await fill(owner, organizationId, filled);
    await addFew(owner, organizationId);
    await fillLibrary(owner, organizationId);
    if (others > 0) await fillOthers(owner, organizationId, { each: filled.records, others });
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.end();
  }
}
