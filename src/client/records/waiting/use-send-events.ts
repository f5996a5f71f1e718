import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pauseAfter } from '../../files/send-again.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { sendWaitingEvents } from './send-waiting-events.ts';
import { readyToSend, type WaitingEvent } from '../store/waiting-event.ts';

/** Sends the queue when something joins it, when the page is opened and when the connection is back; while something is left to send, again and again. */
export function useSendEvents(queue: readonly WaitingEvent[]): void {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  // A step that fails on the server does not delay the steps queued behind it.
  const ready = readyToSend(queue)
    .map(({ key }) => key)
    .join(' ');

  const tell = useEffectEvent(async ({ record, event }: WaitingEvent) => {
    await i18n.loadNamespaces(record.module);
    // Keys built from data are not part of the typed keys.
    const t = i18n.getFixedT(i18n.language) as unknown as (key: string) => string;
    notifySuccess([record.number, t(`${record.module}:done.${event}`)].filter(Boolean).join(': '));
  });

  useEffect(() => {
    if (ready === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    let isGone = false;

    async function send(): Promise<void> {
      clearTimeout(timer);
      const { taken, isLater } = await sendWaitingEvents(client);
      const last = taken.at(-1);
      if (last) void tell(last);
      if (isGone || !isLater) return;
      attempts += 1;
      timer = setTimeout(() => void send(), pauseAfter(attempts));
    }
    const onOnline = () => {
      attempts = 0;
      void send();
    };
    void send();
    addEventListener('online', onOnline);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [client, ready]);
}
