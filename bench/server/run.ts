import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { loadConfig } from '../../src/server/config.ts';
import type { Connection } from '../../src/server/db/connection.ts';
import { organizationOfSubDomain } from '../../src/server/organizations/organization-of-sub-domain.ts';
import { openInstallation } from '../../src/server/runtime/installation.ts';
import { createLog } from '../../src/server/runtime/log.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { demoPassword } from '../../src/server/seed/demo-plan.ts';
import { Client } from '../../tests/support/client.ts';
import { removeDataDir, startServer } from '../../tests/support/server-process.ts';
import { table } from '../measure/table.ts';
import { measureEvent } from './event.ts';
import { fill } from './fill.ts';
import { fillOthers } from './fill-others.ts';
import { measure } from './measure.ts';
import { measureMinute } from './minute.ts';
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
      const lines = measured.map(({ name, ms, least, ratio, most }) => [
        name,
        least <= most ? 'met' : '**missed**',
        `${least.toFixed(0)} ms`,
        `${ms.toFixed(0)} ms`,
        `${most} ms`,
        `${ratio.toFixed(1)} ×`,
      ]);
      parts.push(`### ${title}\n\n${table(['Call', '', 'Least', 'Median', 'At most', 'Median beside 25 bare rows'], lines)}`);
    }
    const { alone, atOnce } = await measureEvent(server, { ...demo, organizationId } as DemoOrganization, tenancy);
    const { minute, bare } = await measureMinute(tenancy, organizationId);
    const ratios = [
      ['An approval, alone', `${alone.event.toFixed(1)} ms`, `${alone.bare.toFixed(1)} ms`, `${(alone.bare / alone.event).toFixed(2)} ×`],
      [
        'Approvals, 16 at once',
        `${atOnce.event.toFixed(0)} a second`,
        `${atOnce.bare.toFixed(0)} a second`,
        `${(atOnce.event / atOnce.bare).toFixed(2)} ×`,
      ],
      ['A minute in which nothing is due', `${minute.toFixed(1)} ms`, `${bare.toFixed(1)} ms`, `${(bare / minute).toFixed(2)} ×`],
    ];
    return `## Server

\`npm run bench -- --server\`: ${permits.toLocaleString('en')} permits and a tenth as many records of each other module in one organisation, ${others.toLocaleString('en')} permits in others, on a
machine of ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(0)} from other work: 8 calls over HTTP, in turns with a page of bare rows.
Other work comes between, and most of a median is waiting for a core: the least of the eight is held against the budget.

${parts.join('\n\n')}

### Beside the bare transaction

Speed of the bare writes and reads that it reaches: 1 is as fast.

${table(['', 'Measured', 'Bare', 'Reached'], ratios)}
`;
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
