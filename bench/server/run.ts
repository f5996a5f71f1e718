import { existsSync } from 'node:fs';
import pg from 'pg';
import { loadConfig } from '../../src/server/config.ts';
import type { Connection } from '../../src/server/db/connection.ts';
import { organizationOfSubDomain } from '../../src/server/organizations/organization-of-sub-domain.ts';
import { openInstallation } from '../../src/server/runtime/installation.ts';
import { createLog } from '../../src/server/runtime/log.ts';
import { demoPassword } from '../../src/server/seed/demo-plan.ts';
import { Client } from '../../tests/support/client.ts';
import { removeDataDir, startServer } from '../../tests/support/server-process.ts';
import { table } from '../measure/table.ts';
import { fill } from './fill.ts';
import { fillOthers } from './fill-others.ts';
import { measure } from './measure.ts';
import { addFew, readerOfFew, readerOfSite } from './people.ts';

const demo = { subDomain: 'demo', password: demoPassword };
const readers = [
  ['admin', 'Admin'],
  [readerOfSite, 'Reader of one site in three'],
  [readerOfFew, 'Reader of forty permits'],
] as const;

/** Number of permits, the number that other organisations have together, and a data directory to keep, which is filled once. */
export interface ServerBench {
  permits: number;
  others: number;
  data: string | undefined;
}

/** Fills the demo organisation with copies of its records and measures lists and dashboards; returns the section of the results. */
export async function measureServer({ permits, others, data }: ServerBench): Promise<string> {
  const isKept = data !== undefined;
  const isFilled = isKept && existsSync(data);
  const server = await startServer({ permits: true, ...(isKept && { dataDir: data }) });
  const installation = await openInstallation(loadConfig({ DATA_DIR: server.dataDir }), createLog(false), () => {});
  const tenancy = await installation.openTenancy();
  try {
    const organizationId = await organizationOfSubDomain(tenancy, demo.subDomain);
    if (organizationId === undefined) throw new Error('The demo organisation is missing.');
    if (!isFilled) await fillAll(installation.database.owner, organizationId, { permits, others });
    const parts: string[] = [];
    for (const [account, title] of readers) {
      const measured = await measure(await Client.signIn(server, demo, account), tenancy, organizationId);
      const lines = measured.map(({ name, ms, ratio, most }) => [
        name,
        ms <= most ? 'met' : '**missed**',
        `${ms.toFixed(0)} ms`,
        `${most} ms`,
        `${ratio.toFixed(1)} ×`,
      ]);
      parts.push(`### ${title}\n\n${table(['Call', '', 'Median', 'At most', 'Beside 25 bare rows'], lines)}`);
    }
    return parts.join('\n\n');
  } finally {
    await tenancy.close();
    await installation.database.stop();
    await server.stop();
    if (!isKept) removeDataDir(server.dataDir);
  }
}

async function fillAll(connection: Connection, organizationId: string, { permits, others }: Omit<ServerBench, 'data'>): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await fill(owner, organizationId, permits);
    await addFew(owner, organizationId);
    if (others > 0) await fillOthers(owner, organizationId, { each: permits, others });
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.end();
  }
}
