import { createPool } from '../../src/server/db/pool.ts';
import { createLog } from '../../src/server/runtime/log.ts';
import { loadConfig } from '../../src/server/config.ts';
import { openInstallation } from '../../src/server/runtime/installation.ts';
import { organizationOfSubDomain } from '../../src/server/organizations/organization-of-sub-domain.ts';
import { demoPassword } from '../../src/server/seed/demo-plan.ts';
import { Client } from '../../tests/support/client.ts';
import { removeDataDir, startServer } from '../../tests/support/server-process.ts';
import { table } from '../measure/table.ts';
import { fill } from './fill.ts';
import { measure } from './measure.ts';

const demo = { subDomain: 'demo', password: demoPassword };
const readers = [
  ['admin', 'Admin'],
  ['reviewer', 'Reader of some sites'],
] as const;

/** Fills the demo organisation with copies of its records and measures lists and dashboards; returns the section of the results. */
export async function measureServer(permits: number): Promise<string> {
  const server = await startServer({ permits: true });
  const installation = await openInstallation(loadConfig({ DATA_DIR: server.dataDir }), createLog(false), () => {});
  const tenancy = await installation.openTenancy();
  try {
    const organizationId = await organizationOfSubDomain(tenancy, demo.subDomain);
    if (organizationId === undefined) throw new Error('The demo organisation is missing.');
    const counts = await fill(tenancy, organizationId, permits);
    const owner = createPool(installation.database.owner, { name: 'muster-bench', max: 1, lost: () => {} });
    await owner.query('ANALYZE');
    await owner.end();
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
    const filled = Object.entries(counts).map(([module, count]) => `${count.toLocaleString('en')} ${module}`);
    return `## Server\n\nOne organisation with ${filled.join(', ')}.\n\n${parts.join('\n\n')}\n`;
  } finally {
    await tenancy.close();
    await installation.database.stop();
    await server.stop();
    removeDataDir(server.dataDir);
  }
}
