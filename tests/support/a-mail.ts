import { vi } from 'vitest';
import type { Client } from './client.ts';

/** Has a mail sent to an address, and returns its id once it is in the mailbox. */
export async function aMail(client: Client, email: string): Promise<string> {
  await client.post('/api/v1/passwords/reset_request', { email });
  return vi.waitFor(
    async () => {
      const [mail] = (await client.get<{ items: { id: string }[] }>('/api/mailbox')).body.items;
      if (!mail) throw new Error('Nothing was mailed');
      return mail.id;
    },
    { timeout: 15_000, interval: 250 },
  );
}
