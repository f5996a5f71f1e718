import ReconnectingWebSocket from 'partysocket/ws';
import { cableBeat, cableCloses, channels, type CableCommand, type CableMessage, type Channel } from '../../shared/realtime.ts';
import { api } from '../api.ts';

export interface CableParts {
  organizationId: string;
  /** Returns the last known position of a channel. After an interruption, later messages are sent again. */
  since: (channel: Channel) => string | undefined;
  hear: (message: CableMessage) => void;
  /** Called when the server closes the socket permanently, for one of its own reasons. */
  ended: (code: number) => void;
}

/** Delays between subscriptions, as specified: they are not sent all at once, and those of the session itself go first. */
const pauses = [50, 100, 200];
const perPause = Math.ceil(channels.length / pauses.length);
const goodCloses: readonly number[] = [cableCloses.ended, cableCloses.inactive, cableCloses.locked];

/**
 * Opens the socket of this browser, with a new ticket each time, and reopens it as long as it is needed. Returns a function that closes
 * it.
 */
export function openCable({ organizationId, since, hear, ended }: CableParts): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let watch: ReturnType<typeof setTimeout> | undefined;

  const socket = new ReconnectingWebSocket(address, undefined, {
    // All clients reconnect after a server restart, but not all at once.
    minReconnectionDelay: 500 + Math.random() * 2_500,
    maxReconnectionDelay: 30_000,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 10_000,
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => !goodCloses.includes(code),
  });

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as CableMessage;
    expectMore();
    if (message.type === 'welcome') subscribe(message.at);
    hear(message);
  });
  socket.addEventListener('close', ({ code }) => {
    stopTimers();
    if (goodCloses.includes(code)) ended(code);
  });
  const comeBack = () => {
    if (socket.readyState !== socket.OPEN) socket.reconnect();
  };
  addEventListener('online', comeBack);

  function subscribe(from: string): void {
    for (const [index, channel] of channels.entries()) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const command: CableCommand = { command: 'subscribe', channel, organization_id: organizationId, since: since(channel) ?? from };
          socket.send(JSON.stringify(command));
        },
        pauses[Math.floor(index / perPause)],
      );
      timers.add(timer);
    }
  }

  /** Restarts the timer that detects a silently broken connection by its missing messages. */
  function expectMore(): void {
    clearTimeout(watch);
    watch = setTimeout(() => socket.reconnect(), 2 * cableBeat + 5_000);
  }

  function stopTimers(): void {
    clearTimeout(watch);
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  return () => {
    removeEventListener('online', comeBack);
    stopTimers();
    socket.close();
  };
}

async function address(): Promise<string> {
  await untilOnline();
  const { data } = await api.post<{ ticket: string }>('/api/cable/tickets');
  return `${location.origin.replace(/^http/, 'ws')}/cable?ticket=${data.ticket}`;
}

/** Waits until the device has a network connection. */
function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
