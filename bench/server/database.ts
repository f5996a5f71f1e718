import type { KyselyPlugin } from 'kysely';
import { systemClock } from '../../src/server/clock.ts';
import { projectRoot } from '../../src/server/config.ts';
import type { Tenancy, Tenant, TransactionOptions } from '../../src/server/db/tenant.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { sessionOfUser } from '../../src/server/session/session-of-user.ts';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import { median } from '../measure/statistics.ts';
import { table } from '../measure/table.ts';
import type { MeasuredList } from './measured-lists.ts';
import type { OpenBench } from './open-bench.ts';

/** Medians of a list's statements and of the bare ones, in milliseconds. */
interface MeasuredStatements {
  name: string;
  ms: number;
  bare: number;
}

const rounds = 9;
/** How much longer than the bare statements those of a list may take, and a difference that no clock tells, in milliseconds. */
const [most, unseen] = [2, 2];

/** Measures the statements of lists as one person, in turns with the bare ones, and returns a table of them. */
export async function databaseTable(bench: OpenBench, account: string, lists: readonly MeasuredList[]): Promise<string> {
  const measured = await measureDatabase(bench, account, lists);
  return table(
    ['List', '', 'Statements', 'Bare', 'Times bare'],
    measured.map(({ name, ms, bare }) => [
      name,
      ms <= bare * most + unseen ? 'met' : '**missed**',
      `${ms.toFixed(1)} ms`,
      `${bare.toFixed(1)} ms`,
      `${(ms / bare).toFixed(2)} ×`,
    ]),
  );
}

async function measureDatabase(
  { tenancy, organizationId }: OpenBench,
  account: string,
  lists: readonly MeasuredList[],
): Promise<MeasuredStatements[]> {
  const { services, session } = await readingAs(tenancy, { organizationId, account });
  const measured: MeasuredStatements[] = [];
  for (const { name, read, bare, reading } of lists) {
    const [times, ofBare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ofBare.push(
        await timeIn(
          tenancy,
          organizationId,
          async (trx) => {
            for (const statement of bare(session)) await statement.execute(trx);
          },
          reading,
        ),
      );
      times.push(await timeIn(tenancy, organizationId, (trx) => read({ services, trx, session }), reading));
    }
    measured.push({ name, ms: median(times.slice(1)), bare: median(ofBare.slice(1)) });
  }
  return measured;
}

/** Returns the services and the session that one person's figures and lists are read with. */
export async function readingAs(tenancy: Tenancy, reader: { organizationId: string; account: string }) {
  const modules = loadModules([`${projectRoot}/schemas`]);
  const services = { modules, forms: new FormCache(), clock: systemClock };
  return { services, session: await sessionOfAccount(tenancy, modules, reader) };
}

async function sessionOfAccount(
  tenancy: Tenancy,
  modules: ReturnType<typeof loadModules>,
  { organizationId, account }: { organizationId: string; account: string },
) {
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('organization_id', '=', organizationId)
      .where('email', 'like', `${account}@%`)
      .executeTakeFirstOrThrow();
    const session = await sessionOfUser(modules, trx, organizationId, { email }, systemClock.now());
    if (!session) throw new Error(`${account} cannot sign in.`);
    return session;
  });
}

/** The time that the statements of some work take, in milliseconds; what the program does between them is left out. */
export function timeIn(
  tenancy: Tenancy,
  organizationId: string,
  work: (trx: Tenant) => Promise<unknown>,
  reading: TransactionOptions = { readOnly: true },
): Promise<number> {
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
    reading,
  );
}
