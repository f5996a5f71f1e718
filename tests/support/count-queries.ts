import type { KyselyPlugin } from 'kysely';
import type { Tenant } from '../../src/server/db/tenant.ts';

/** Does some work in a transaction and gives how many queries it took. */
export async function countQueries<Result>(
  trx: Tenant,
  work: (counting: Tenant) => Promise<Result>,
): Promise<{ result: Result; queries: number }> {
  const counted = { queries: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      counted.queries += 1;
      return Promise.resolve(result);
    },
  };
  const result = await work(trx.withPlugin(plugin) as Tenant);
  return { result, queries: counted.queries };
}
