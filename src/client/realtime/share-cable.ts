import type { CableMessage, Channel } from '../../shared/realtime.ts';
import { openCable, type CableParts } from './open-cable.ts';

export type SharedCableParts = Omit<CableParts, 'since'> & { userId: string };

/** Message of the tab with the socket to the other tabs of the same person. */
type Told = { userId: string } & ({ message: CableMessage } | { ended: number });

const name = 'muster-cable';
const nothing = () => undefined;

/**
 * Shares one socket among the tabs of a browser. One tab owns it and forwards messages to the others; when it closes, the next tab takes
 * over at the same position. A page without Web Locks (plain HTTP) has its own socket. Returns a function that ends sharing for this tab.
 */
export function shareCable({ userId, organizationId, hear, ended }: SharedCableParts): () => void {
  const known = new Map<Channel, string>();
  const leaving = new AbortController();
  const tabs = 'locks' in navigator && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined;

  function receive(message: CableMessage): void {
    note(known, message);
    hear(message);
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.userId !== userId) return;
    if ('ended' in data) ended(data.ended);
    else receive(data.message);
  });

  function lead(): () => void {
    const tell = (told: { message: CableMessage } | { ended: number }) => tabs?.postMessage({ userId, ...told } satisfies Told);
    return openCable({
      organizationId,
      since: (channel) => known.get(channel),
      hear: (message) => {
        tell({ message });
        receive(message);
      },
      ended: (code) => {
        tell({ ended: code });
        ended(code);
      },
    });
  }

  if (tabs) {
    const { signal } = leaving;
    navigator.locks
      .request(`${name}-${userId}`, { signal }, () => {
        const close = lead();
        return new Promise<void>((done) => {
          signal.addEventListener('abort', () => {
            close();
            done();
          });
        });
      })
      // The tab was left before it was its turn.
      .catch(nothing);
  } else {
    leaving.signal.addEventListener('abort', lead());
  }

  return () => {
    leaving.abort();
    tabs?.close();
  };
}

/** Keeps up to where each channel is known. */
export function note(known: Map<Channel, string>, message: CableMessage): void {
  if (message.type === 'confirmed') known.set(message.channel, message.at);
  if (message.type === 'message' && message.at !== undefined) known.set(message.channel, message.at);
  if (message.type === 'ping' && message.at !== undefined) for (const channel of known.keys()) known.set(channel, message.at);
}
