import type { CableMessage, Channel, Scope } from '../../shared/realtime.ts';
import type { Reading } from './reading.ts';

/** Parts of a websocket that a line uses. */
export interface Wire {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
}

/**
 * Bytes that may wait for a browser that takes nothing; beyond them the server cuts the socket, and the browser asks for what it missed
 * when it is back.
 */
const mostBuffered = 256 * 1024;
const patienceMs = 2_000;

/** One open socket and what it has subscribed to. */
export class Line {
  readonly organizationId: string;
  readonly sessionId: string;
  readonly openedAt: number;
  readonly subscriptions = new Map<string, { channel: Channel; scope: Scope }>();
  /** Number of requested subscriptions, granted or not: a client that guesses reaches the limit. */
  asked = 0;
  /** Number of commands that it sent since the last beat. */
  spoken = 0;
  /** As of the last look. */
  reading: Reading | undefined;
  isHeard = true;
  isClosed = false;
  readonly #wire: Wire;

  constructor(wire: Wire, of: { organizationId: string; sessionId: string; openedAt: number }) {
    this.#wire = wire;
    this.organizationId = of.organizationId;
    this.sessionId = of.sessionId;
    this.openedAt = of.openedAt;
  }

  hears(channel: Channel): boolean {
    return [...this.subscriptions.values()].some((subscription) => subscription.channel === channel);
  }

  send(message: CableMessage): void {
    if (this.isClosed) return;
    if (this.#wire.bufferedAmount > mostBuffered) return this.cut();
    this.#wire.send(JSON.stringify(message));
  }

  /** Asks whether the other side is there; one that has not answered the last time is not. */
  probe(): void {
    if (!this.isHeard) return this.cut();
    this.isHeard = false;
    this.#wire.ping();
  }

  close(code: number): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#wire.close(code);
    setTimeout(() => this.#wire.terminate(), patienceMs).unref();
  }

  cut(): void {
    this.isClosed = true;
    this.#wire.terminate();
  }
}
