import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPatiently } from '../../load-patiently.ts';

/** Loads the code for sending on demand, so that the list does not wait for it. */
async function sendWaiting(client: QueryClient): Promise<void> {
  const unsent = await loadPatiently(() => import('../store/send-unsent.ts'));
  await unsent.sendWaiting(client);
}

/** Sends drafts that were started here and left before the server had them: when their list is opened, and when the connection is back. */
export function useSendWaiting(): void {
  const client = useQueryClient();

  useEffect(() => {
    const send = () => void (navigator.onLine && sendWaiting(client));
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [client]);
}
