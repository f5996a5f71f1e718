import { withClient } from './client.ts';
import type { Connection } from './connection.ts';

/**
 * Rewrites the tables of person and record keys. An updated or deleted row leaves the old key in the table's file, where it could still
 * decrypt data.
 */
export async function forgetDestroyedKeys(owner: Connection): Promise<void> {
  await withClient(owner, 'muster-erase', async (client) => {
    await client.query(`SET lock_timeout = '30s'`);
    await client.query('VACUUM FULL subject_keys');
    await client.query('VACUUM FULL record_keys');
  });
}
