import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';
import { statementName } from './statement-names.ts';
import { writeTogether } from './write-together.ts';

interface OneClient {
  /** Decrypts the rows of each result. */
  opened?: (rows: Record<string, unknown>[]) => Promise<Record<string, unknown>[]>;
  /** Whether the connection keeps the plans of its statements. */
  isPrepared?: boolean;
  /** Called after the last statement of a transaction was sent, before its answer. */
  sentLast?: () => void;
}

/** One connection as Kysely uses it. */
interface KyselyOverOne {
  db: Kysely<Database>;
  /** Makes it refuse queries, so that a forgotten await cannot write into the next transaction. */
  close: () => void;
  /** Says that the next query is the last. */
  closeAfterNext: () => void;
}

const [adapter, compiler] = [new PostgresAdapter(), new PostgresQueryCompiler()];
const parts = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

/** Kysely over one connection that someone else holds and gives back. */
export function kyselyOver(
  client: pg.ClientBase,
  { opened = (rows) => Promise.resolve(rows), isPrepared = false, sentLast = () => {} }: OneClient = {},
): KyselyOverOne {
  let open = true;
  let isLast = false;
  const connection: DatabaseConnection = {
    async executeQuery(compiled) {
      if (!open) throw new Error('A query came after the end of its transaction');
      writeTogether(client);
      const answered = client.query({
        text: compiled.sql,
        values: [...compiled.parameters],
        ...(isPrepared && { name: statementName(compiled.sql) }),
      });
      if (isLast) {
        open = false;
        sentLast();
      }
      const { command, rowCount, rows: stored } = await answered;
      const rows = (await opened(stored as Record<string, unknown>[])) as never[];
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
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
  const dialect = { ...parts, createDriver: () => driver };
  // Nothing is awaited between the call of a query and its sending: queries are sent in the order of the calls.
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
  const db = new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
  return { db, close: () => void (open = false), closeAfterNext: () => void (isLast = true) };
}
