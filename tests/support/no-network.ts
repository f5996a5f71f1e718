import { afterEach, expect } from 'vitest';

// Any server on this machine could answer a call of a client test, so every call is an error.
const calls: string[] = [];

function refuse(method: string, url: unknown): never {
  calls.push(`${method} ${String(url)}`);
  throw new Error(`A client test reached for the network: ${method} ${String(url)}`);
}

Object.assign(globalThis, {
  fetch: async (input: unknown) => refuse('FETCH', input instanceof Request ? input.url : input),
  WebSocket: function (url: unknown) {
    refuse('SOCKET', url);
  },
});
XMLHttpRequest.prototype.open = (method: string, url: string | URL) => refuse(method, url);
navigator.sendBeacon = (url) => refuse('BEACON', url);

/** Returns the calls that were refused since it was last asked, and forgets them. */
export const refusedCalls = (): string[] => calls.splice(0);

afterEach(() => {
  expect(refusedCalls(), 'calls to the network').toEqual([]);
});
