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
 * Limit in bytes of data waiting for a browser that reads nothing. Beyond it the server closes the socket; the browser requests the
 * missed changes after reconnecting.
 */
const mostBuffered = 256 * 1024;
const patienceMs = 2_000;

/** An open socket and its subscriptions. */
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

  /** Pings the client. Closes the socket if the last ping was not answered. */
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
