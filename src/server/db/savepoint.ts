import { sql } from 'kysely';
import type { Tenant } from './tenant.ts';

/**
 * Does a part of a transaction wholly or not at all. `instead` gives the result for an error that undoes this part only; any other ends the
 * transaction. Parts do not nest.
 */
export async function inSavepoint<Result>(
  trx: Tenant,
  work: () => Promise<Result>,
  instead: (error: unknown) => Result | undefined,
): Promise<Result> {
  const { ending, unawaited } = trx;
  const before = ending?.length;
  await sql`SAVEPOINT part`.execute(trx);
  // A failure has to be known before the part is over.
  if (unawaited) unawaited.isSuspended = true;
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT part`.execute(trx);
    return result;
  } catch (error) {
    const result = instead(error);
    if (result === undefined) throw error;
    await sql`ROLLBACK TO SAVEPOINT part`.execute(trx);
    ending?.splice(before ?? 0);
    return result;
  } finally {
    if (unawaited) unawaited.isSuspended = false;
  }
}
