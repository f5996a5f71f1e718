import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { KeyRing } from '../keys/key-ring.ts';
import { enterStatement } from './enter-organization.ts';
import { createNoticeSender } from './notice-sender.ts';
import { noticeChannel, noticesOf } from './notices.ts';
import { rowOpener } from './open-rows.ts';
import { kyselyOver } from './one-client.ts';
import { busy, isStale, refusalOf } from './refusal-of.ts';
import type { Database } from './schema.ts';
import { Unawaited } from './unawaited.ts';
import { writeTogether } from './write-together.ts';

/** The database as one organisation sees it, inside one transaction. */
export type Tenant = Kysely<Database> & {
  /** Keys that open the keys of persons that are stored in the database. */
  readonly masterKeys: KeyRing;
  /** Work that the transaction ends with. */
  readonly ending?: EndingWork[];
  /** Statements that were sent, and whose answers the transaction awaits. */
  readonly unawaited?: Unawaited;
};

/**
 * Work at the end of a transaction. It calls `lastIsNext` before its last statement, which returns no sealed values. Unless other work
 * follows, the commit leaves with that statement, so that locks are not held while its answer is awaited. If it fails, nothing is committed.
 */
type EndingWork = (lastIsNext: () => void) => Promise<void>;

/** Does some work as late as possible in a transaction, because it takes locks that others wait for: in turn, before the commit. */
export async function atEnd({ ending }: Tenant, work: EndingWork): Promise<void> {
  if (ending) ending.push(work);
  else await work(() => {});
}

/**
 * Leaves it to the transaction to await a statement whose answer nobody needs, so that what follows leaves in the same write. The transaction
 * fails if the statement does. One statement only, and sent already: the commit may leave before its answer.
 */
export async function awaitLater({ unawaited }: Tenant, statement: Promise<unknown>): Promise<void> {
  if (unawaited && !unawaited.isSuspended) unawaited.add(statement);
  else await statement;
}

export interface TenantContext {
  organizationId: string;
}

export interface TransactionOptions {
  readOnly?: boolean;
  /** Reads everything as of one moment, whatever is committed meanwhile. Read-only. */
  snapshot?: boolean;
  /**
   * Plans each statement once for each connection, whatever its values. For work that is repeated often and finds rows by their keys,
   * where planning takes longer than running. Not for lists of records: their best plan depends on the values.
   */
  prepared?: boolean;
  /** The work is one statement that reads no sealed values; it is sent with the beginning and the end of its transaction. Read-only. */
  single?: boolean;
}

/** The one door to the database. */
export interface Tenancy {
  /** Runs work in a transaction that sees and writes the rows of one organisation only. */
  withTenant<T>(context: TenantContext, work: (trx: Tenant) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs work in a transaction that sees no organisation's rows: for the functions that find out whose request it is. */
  withoutTenant<T>(work: (trx: Tenant) => Promise<T>): Promise<T>;
  /** The ids of all organisations, for jobs and commands that go through each of them. */
  organizationIds(): Promise<string[]>;
  /** Returns whether the database answers, and the state of the pool. */
  status(): Promise<{ ready: boolean; migrations: string[]; pool: { total: number; idle: number; waiting: number } }>;
  /** Waits for running transactions and for their notices to other processes, then closes the connections. */
  close(): Promise<void>;
}

/** Creates the tenancy over a pool of the application's role. `masterKeys` decrypt sealed values. */
export function createTenancy(pool: pg.Pool, masterKeys: KeyRing): Tenancy {
  const inTransaction = <T>(begin: string, work: (trx: Tenant) => Promise<T>, { prepared, single }: TransactionOptions = {}) =>
    transaction(
      pool,
      { begin, masterKeys, isPrepared: prepared === true, isSingle: single === true },
      async (db, unawaited, commitWithNext) => {
        const ending: EndingWork[] = [];
        const result = await work(Object.assign(db, { masterKeys, ending, unawaited }));
        for (const [at, end] of ending.entries()) await end(() => at === ending.length - 1 && commitWithNext());
        await unawaited.done();
        return result;
      },
    );
  const withoutTenant: Tenancy['withoutTenant'] = (work) => inTransaction('BEGIN READ ONLY', work);
  const notices = createNoticeSender((payloads) =>
    pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [noticeChannel, payloads]),
  );

  return {
    withoutTenant,
    async withTenant({ organizationId }, work, options) {
      const begin = options?.snapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : options?.readOnly ? 'BEGIN READ ONLY' : 'BEGIN';
      let told: Tenant | undefined;
      const planned = options?.prepared ? `; ${planOnce}` : '';
      const result = await inTransaction(`${begin}; ${enterStatement(organizationId)}${planned}`, (trx) => work((told = trx)), options);
      // A transaction that failed has thrown, and tells nothing.
      if (told) notices.send(organizationId, noticesOf(told));
      return result;
    },
    async organizationIds() {
      const { rows } = await withoutTenant((trx) =>
        sql<{ id: string }>`SELECT organization_ids AS id FROM organization_ids()`.execute(trx),
      );
      return rows.map((row) => row.id);
    },
    async status() {
      const numbers = { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
      try {
        const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
        return { ready: true, migrations: rows.map((row) => row.name), pool: numbers };
      } catch {
        return { ready: false, migrations: [], pool: numbers };
      }
    },
    async close() {
      await notices.settle();
      await pool.end();
    },
  };
}

const planOnce = 'SET LOCAL plan_cache_mode = force_generic_plan';

interface Begun {
  begin: string;
  masterKeys: KeyRing;
  isPrepared: boolean;
  isSingle: boolean;
}

async function transaction<T>(
  pool: pg.Pool,
  { begin, masterKeys, isPrepared, isSingle }: Begun,
  work: (db: Kysely<Database>, unawaited: Unawaited, commitWithNext: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(busy(error)));
  let committed: Promise<pg.QueryResult> | undefined;
  const commit = () => (committed ??= client.query('COMMIT'));
  const { db, close, closeAfterNext } = kyselyOver(client, {
    opened: rowOpener(
      // Its keys would be read after the end of the transaction, where none is seen: the values would be missing without a word.
      (text, values) => (isSingle ? Promise.reject(new Error('A single statement reads no sealed values')) : client.query(text, values)),
      masterKeys,
    ),
    isPrepared,
    sentLast: () => void commit().catch(() => {}),
  });
  if (isSingle) closeAfterNext();
  const unawaited = new Unawaited();
  let broken = false;
  try {
    // The first statement does not wait for the answer. Without an organisation it would read and write nothing.
    writeTogether(client);
    const begun = client.query(begin);
    begun.catch(() => {});
    const result = await work(db, unawaited, closeAfterNext);
    close();
    await begun;
    // If a statement failed and its error was swallowed, PostgreSQL answers COMMIT with ROLLBACK: the transaction did not succeed.
    const { command } = await commit();
    if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back');
    return result;
  } catch (thrown) {
    // A statement that failed unheard is why later ones failed.
    const error = (await unawaited.failure()) ?? thrown;
    close();
    broken = isStale(error);
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw refusalOf(error) ?? error;
  } finally {
    client.release(broken);
  }
}
