import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendWaiting } from './send-unsent.ts';

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
