import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Tenant } from '../../src/server/db/tenant.ts';

/** Waits until somebody else waits for what this transaction holds. */
export async function untilWaitedFor(trx: Tenant): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(trx);
      if (rows.length === 0) throw new Error('Nobody waits for this transaction');
    },
    { timeout: 5_000, interval: 20 },
  );
}
