import { withClient } from './client.ts';
import type { Connection } from './connection.ts';

/** Writes the table of persons' keys anew: what an update leaves behind in its file is a key that still opens. */
export async function forgetDestroyedKeys(owner: Connection): Promise<void> {
  await withClient(owner, 'muster-erase', async (client) => {
    await client.query(`SET lock_timeout = '30s'`);
    await client.query('VACUUM FULL subject_keys');
  });
}
