import { sql, type KyselyPlugin, type RawBuilder } from 'kysely';
import { systemClock } from '../../src/server/clock.ts';
import { projectRoot } from '../../src/server/config.ts';
import type { Tenancy, Tenant } from '../../src/server/db/tenant.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { listRecords } from '../../src/server/records/list/list-records.ts';
import { sessionOfUser } from '../../src/server/session/session-of-user.ts';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import { median } from '../measure/statistics.ts';
import type { OpenBench } from './open-bench.ts';

/** Medians of a list's statements and of the bare ones, in milliseconds. */
export interface MeasuredStatements {
  name: string;
  ms: number;
  bare: number;
}

const rounds = 9;
const [module, size] = ['actions', 50];
const isOpen = sql`status IN ('open', 'in_progress', 'completed')`;

/** Lists of the register, each with the bare condition and order that find the same records. */
const lists: readonly {
  name: string;
  filters: Record<string, string>;
  sort?: string;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}[] = [
  { name: 'Open', filters: { status: 'open' }, where: sql`status = 'open'`, order: sql`ends_at, id` },
  {
    name: 'Overdue',
    filters: { condition: 'overdue' },
    where: sql`${isOpen} AND ends_at < now()`,
    order: sql`ends_at, id`,
  },
  { name: 'Newest change first', filters: {}, sort: '-updated_at', where: sql`true`, order: sql`updated_at DESC, id DESC` },
  {
    name: 'From audits',
    filters: { parent_module: 'audits' },
    sort: '-updated_at',
    where: sql`parent_module = 'audits'`,
    order: sql`updated_at DESC, id DESC`,
  },
];

/** Measures the statements of lists as an admin, in turns with the bare page and count. */
export async function measureDatabase({ tenancy, organizationId }: OpenBench): Promise<MeasuredStatements[]> {
  const modules = loadModules([`${projectRoot}/schemas`]);
  const services = { modules, forms: new FormCache(), clock: systemClock };
  const session = await adminSession(tenancy, modules, organizationId);
  const measured: MeasuredStatements[] = [];
  for (const { name, filters, sort, where, order } of lists) {
    const [times, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(
        await timeIn(tenancy, organizationId, async (trx) => {
          const from = sql`FROM records WHERE organization_id = ${organizationId} AND module = ${module} AND number IS NOT NULL AND ${where}`;
          await sql`SELECT * ${from} ORDER BY ${order} LIMIT ${size}`.execute(trx);
          await sql`SELECT count(*) FROM (SELECT ${from} LIMIT 10001) AS found`.execute(trx);
        }),
      );
      const request = { module, page: 1, size, filters, ...(sort !== undefined && { sort }) };
      times.push(await timeIn(tenancy, organizationId, (trx) => listRecords(services, trx, session, request)));
    }
    measured.push({ name, ms: median(times.slice(1)), bare: median(bare.slice(1)) });
  }
  return measured;
}

async function adminSession(tenancy: Tenancy, modules: ReturnType<typeof loadModules>, organizationId: string) {
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('organization_id', '=', organizationId)
      .where('email', 'like', 'admin@%')
      .executeTakeFirstOrThrow();
    const session = await sessionOfUser(modules, trx, organizationId, { email }, systemClock.now());
    if (!session) throw new Error('The admin cannot sign in.');
    return session;
  });
}

/** The time that the statements of some work take, in milliseconds; what the program does between them is left out. */
function timeIn(tenancy: Tenancy, organizationId: string, work: (trx: Tenant) => Promise<unknown>): Promise<number> {
  return tenancy.withTenant(
    { organizationId },
    async (trx) => {
      let [sum, start] = [0, 0];
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          start = performance.now();
          return node;
        },
        transformResult: ({ result }) => {
          sum += performance.now() - start;
          return Promise.resolve(result);
        },
      };
      const { masterKeys } = trx;
      await work(Object.assign(trx.withPlugin(plugin), { masterKeys }));
      return sum;
    },
    { readOnly: true },
  );
}
