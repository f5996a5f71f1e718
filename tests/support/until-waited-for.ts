import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Tenant } from '../../src/server/db/tenant.ts';

/** Waits until a number of other transactions are waiting for the locks of this one. */
export async function untilWaitedFor(trx: Tenant, others = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(trx);
      if (rows.length < others) throw new Error(`${rows.length} wait for this transaction`);
    },
    { timeout: 5_000, interval: 20 },
  );
}
