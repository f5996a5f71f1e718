import ReconnectingWebSocket from 'partysocket/ws';
import { cableBeat, cableCloses, channels, type CableCommand, type CableMessage, type Channel } from '../../shared/realtime.ts';
import { api } from '../api.ts';

export interface CableParts {
  organizationId: string;
  /** The last position known of a channel: what came after it is sent again after an interruption. */
  since: (channel: Channel) => string | undefined;
  hear: (message: CableMessage) => void;
  /** The server has closed the socket for good, for one of its own reasons. */
  ended: (code: number) => void;
}

/** Subscriptions do not all come at once: the specification's pauses, what concerns the session itself first. */
const pauses = [50, 100, 200];
const perPause = Math.ceil(channels.length / pauses.length);
const goodCloses: readonly number[] = [cableCloses.ended, cableCloses.inactive, cableCloses.locked];

/** Opens the socket of this browser, with a new ticket each time, and opens it again for as long as it is wanted. Returns what closes it. */
export function openCable({ organizationId, since, hear, ended }: CableParts): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let watch: ReturnType<typeof setTimeout> | undefined;

  const socket = new ReconnectingWebSocket(address, undefined, {
    // Everybody comes back after a restart of the server, but not everybody at once.
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

  /** A connection that broke in silence is noticed by what does not come. */
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

/** Without a network there is nobody to ask. */
function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
