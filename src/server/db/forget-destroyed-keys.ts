import { withClient } from './client.ts';
import type { Connection } from './connection.ts';

/** Writes the tables of keys of persons and records anew: what an update leaves behind in its file is a key that still opens. */
export async function forgetDestroyedKeys(owner: Connection): Promise<void> {
  await withClient(owner, 'muster-erase', async (client) => {
    await client.query(`SET lock_timeout = '30s'`);
    await client.query('VACUUM FULL subject_keys');
    await client.query('VACUUM FULL record_keys');
  });
}
