import { cpus, loadavg } from 'node:os';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../../tests/support/client.ts';
import { table } from '../measure/table.ts';
import type { Asked } from './asked.ts';
import { measuredCalls } from './calls.ts';
import { databaseTable, readingAs } from './database.ts';
import { measureEvent } from './event.ts';
import { figuresTable } from './figures-in-database.ts';
import { permitLists } from './measured-lists.ts';
import { measure, type Measured } from './measure.ts';
import { measureMinute } from './minute.ts';
import { readerOfSite } from './people.ts';
import { demo, readers, withBench, type BenchData, type OpenBench } from './open-bench.ts';

/** Fills the demo organisation with copies of its records and measures lists and dashboards; returns the section of the results. */
export async function measureServer(data: Omit<BenchData, 'module'>): Promise<string> {
  return withBench({ ...data, module: 'permits' }, async (bench) => {
    const { tenancy, organizationId } = bench;
    const { services } = await readingAs(tenancy, { organizationId, account: 'admin' });
    const parts = await measureReaders(bench, 'permits', measuredCalls(services.modules));
    const database = await databaseTable(
      bench,
      'admin',
      permitLists.filter(({ isOfSite }) => !isOfSite),
    );
    const ofSite = permitLists.filter(({ isOfSite }) => isOfSite);
    const databaseOfSite = await databaseTable(bench, readerOfSite, ofSite);
    const figures = await figuresTable(bench, 'admin');
    const { alone, atOnce } = await measureEvent(bench, { ...demo, organizationId } as DemoOrganization);
    const ratios = [
      ['An approval, alone', `${alone.event.toFixed(1)} ms`, `${alone.bare.toFixed(1)} ms`, `${(alone.bare / alone.event).toFixed(2)} ×`],
      [
        'Approvals, 16 at once',
        `${atOnce.event.toFixed(0)} a second`,
        `${atOnce.bare.toFixed(0)} a second`,
        `${(atOnce.event / atOnce.bare).toFixed(2)} ×`,
      ],
      await minuteLine(bench),
    ];
    return `## Server

\`npm run bench -- --server\`: ${data.records.toLocaleString('en')} permits and a tenth as many records of each other module in one organisation, ${data.others.toLocaleString('en')} permits in others, on a
machine of ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(0)} from other work: 8 calls over HTTP, in turns with a page of bare rows.
Other work comes between, and most of a median is waiting for a core: the least of the eight is held against the budget.

${parts}

### In the database

Time of the statements of a list beside those written by hand for the same rows and the same count, medians as an admin. At most twice as long.

${database}

As a reader of one site in three, both sides planned once for each connection, as the server does it:

${databaseOfSite}

### Figures in the database

Time of the statements of each figure of the supplied dashboards over all time, as an admin: the least of six. Counts may take 60 ms, sums and averages 120 ms.

${figures}

### Beside the bare transaction

Speed of the bare writes and reads that it reaches: 1 is as fast.

${table(['', 'Measured', 'Bare', 'Reached'], ratios)}
`;
  });
}

/** Measures calls as each reader; returns a table for each. */
export async function measureReaders(
  { server, tenancy, organizationId }: OpenBench,
  module: string,
  asked: readonly Asked[],
  title: (name: string) => string = (name) => `### ${name}`,
): Promise<string> {
  const parts: string[] = [];
  for (const [account, name] of readers) {
    const client = await Client.signIn(server, demo, account);
    parts.push(`${title(name)}\n\n${callTable(await measure(client, tenancy, { organizationId, module, calls: asked }))}`);
  }
  return parts.join('\n\n');
}

/** The row of a minute in which nothing is due. */
export async function minuteLine({ tenancy, organizationId }: OpenBench): Promise<string[]> {
  const { minute, bare } = await measureMinute(tenancy, organizationId);
  return ['A minute in which nothing is due', `${minute.toFixed(1)} ms`, `${bare.toFixed(1)} ms`, `${(bare / minute).toFixed(2)} ×`];
}

function callTable(measured: readonly Measured[]): string {
  const lines = measured.map(({ name, ms, least, ratio, most }) => [
    name,
    least <= most ? 'met' : '**missed**',
    `${least.toFixed(0)} ms`,
    `${ms.toFixed(0)} ms`,
    `${most} ms`,
    `${ratio.toFixed(1)} ×`,
  ]);
  return table(['Call', '', 'Least', 'Median', 'At most', 'Median beside 25 bare rows'], lines);
}
