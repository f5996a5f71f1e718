import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Driver } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';
import { statementName } from './statement-names.ts';

/** Kysely over one connection that someone else holds and gives back. After `close` it refuses, so that a forgotten await cannot write into the next transaction. `opened` decrypts the rows of each result;
 * the connection keeps the plans of its statements where `isPrepared`. */
export function kyselyOver(
  client: pg.ClientBase,
  opened: (rows: Record<string, unknown>[]) => Promise<Record<string, unknown>[]> = (rows) => Promise.resolve(rows),
  isPrepared = false,
): { db: Kysely<Database>; close: () => void } {
  let open = true;
  // The connection takes one query at a time: those sent together wait for each other.
  let last: Promise<unknown> = Promise.resolve();

  const connection: DatabaseConnection = {
    executeQuery(compiled) {
      const next = last.then(async () => {
        if (!open) throw new Error('A query came after the end of its transaction');
        const {
          command,
          rowCount,
          rows: stored,
        } = await client.query({
          text: compiled.sql,
          values: [...compiled.parameters],
          ...(isPrepared && { name: statementName(compiled.sql) }),
        });
        const rows = (await opened(stored as Record<string, unknown>[])) as never[];
        return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
      });
      last = next.catch(() => {});
      return next;
    },
    streamQuery() {
      throw new Error('Rows are not streamed inside a transaction');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: () => Promise.reject(new Error('Transactions do not nest: this is one already')),
    commitTransaction: () => Promise.reject(new Error('The transaction is committed by whoever opened it')),
    rollbackTransaction: () => Promise.reject(new Error('Throw to roll the transaction back')),
    destroy: async () => {},
  };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, close: () => void (open = false) };
}
