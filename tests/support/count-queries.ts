import type { KyselyPlugin } from 'kysely';
import type { Tenancy, Tenant } from '../../src/server/db/tenant.ts';

/** Does some work in a transaction and gives how many queries it took. */
export async function countQueries<Result>(
  trx: Tenant,
  work: (counting: Tenant) => Promise<Result>,
): Promise<{ result: Result; queries: number }> {
  const counted = { queries: 0, rows: 0 };
  const result = await work(counting(trx, counted));
  return { result, queries: counted.queries };
}

/** Number of queries to the database, and the size of its answers: rows, and the rows within them. */
export interface Counted {
  queries: number;
  rows: number;
}

/** A door to the database that counts what goes through it. */
export function countingTenancy(tenancy: Tenancy, counted: Counted): Tenancy {
  return {
    ...tenancy,
    withTenant: (context, work, options) => tenancy.withTenant(context, (trx) => work(counting(trx, counted)), options),
  };
}

function counting(trx: Tenant, counted: Counted): Tenant {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      counted.queries += 1;
      counted.rows += rowsIn(result.rows);
      return Promise.resolve(result);
    },
  };
  const { masterKeys } = trx;
  return Object.assign(trx.withPlugin(plugin), { masterKeys });
}

function rowsIn(value: unknown): number {
  if (!Array.isArray(value)) return 0;
  return value.reduce<number>(
    (sum, row) =>
      sum + 1 + (typeof row === 'object' && row !== null ? Object.values(row).reduce<number>((all, each) => all + rowsIn(each), 0) : 0),
    0,
  );
}
