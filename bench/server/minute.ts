import { sql } from 'kysely';
import { systemClock } from '../../src/server/clock.ts';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { projectRoot } from '../../src/server/config.ts';
import { tickRecords } from '../../src/server/records/tick-records.ts';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import { median } from '../measure/statistics.ts';

const rounds = 9;

/** Measures a minute in which nothing is due beside the bare question whether anything is; medians in milliseconds. */
export async function measureMinute(tenancy: Tenancy, organizationId: string): Promise<{ minute: number; bare: number }> {
  const services = { tenancy, modules: loadModules([`${projectRoot}/schemas`]), clock: systemClock, forms: new FormCache(), log: console };
  // The first runs process everything that is due.
  while ((await tickRecords(services, organizationId)) > 0);
  const [minutes, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    minutes.push(await timeOf(() => tickRecords(services, organizationId)));
    bare.push(
      await timeOf(() =>
        tenancy.withTenant({ organizationId }, (trx) =>
          sql`SELECT id FROM records WHERE organization_id = ${organizationId} AND wake_at <= now() LIMIT 1`.execute(trx),
        ),
      ),
    );
  }
  return { minute: median(minutes), bare: median(bare) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
