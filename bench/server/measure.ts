import { sql } from 'kysely';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import type { Client } from '../../tests/support/client.ts';
import { median } from '../measure/statistics.ts';
import type { Asked } from './asked.ts';

/** Measured call in milliseconds: the median, the least that a round took, and the median beside that of a page of bare rows in the same run. */
export interface Measured extends Asked {
  ms: number;
  least: number;
  ratio: number;
}

const rounds = 9;

interface Wanted {
  organizationId: string;
  /** Module whose rows the bare page reads. */
  module: string;
  calls: readonly Asked[];
}

/** Measures the calls as one person, in turns with the bare query. */
export async function measure(client: Client, tenancy: Tenancy, { organizationId, module, calls }: Wanted): Promise<Measured[]> {
  const found: Measured[] = [];
  const [site] = (await client.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
  for (const asked of calls) {
    if (asked.path.includes(':site') && !site) continue;
    const path = asked.path.replace(':site', site?.id ?? '');
    // A reader has no figures of what they may not call; an index value that few may read is no dimension for others.
    const { status: first } = await client.get(path);
    if (first === 403 || (first === 400 && path.startsWith('/api/figures?'))) continue;
    const [times, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await timeOf(() => barePage(tenancy, organizationId, module)));
      times.push(
        await timeOf(async () => {
          const { status, text } = await client.get(path);
          if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
        }),
      );
    }
    // The first round fills the caches.
    const ms = median(times.slice(1));
    found.push({ ...asked, ms, least: Math.min(...times.slice(1)), ratio: ms / median(bare.slice(1)) });
  }
  return found;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Newest records as rows alone, in a transaction of the application's own kind. */
function barePage(tenancy: Tenancy, organizationId: string, module: string): Promise<unknown> {
  return tenancy.withTenant({ organizationId }, (trx) =>
    sql`SELECT * FROM records WHERE organization_id = ${organizationId} AND module = ${module} ORDER BY updated_at DESC, id DESC LIMIT 25`.execute(
      trx,
    ),
  );
}
