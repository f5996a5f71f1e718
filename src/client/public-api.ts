import { createHttpClient } from './http-client.ts';
import type { Call } from './http.ts';
import { currentLanguage } from './i18n.ts';
import { problemOf } from './problem-error.ts';

let apiKey: string | undefined;

/** Keeps the server's hint of the organisation, which later calls repeat. */
export function rememberApiKey(key: string): void {
  apiKey = key;
}

/** Sets the headers of every call: language, organisation hint, and a key that makes a POST safe to send twice. */
export function withCommonHeaders({ method, headers }: Call): void {
  headers.set('X-Lang', currentLanguage());
  if (apiKey) headers.set('X-API-Key', apiKey);
  if (method === 'post' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
}

/** Calls that need no session: signing in, renewing, resetting a password. They are never sent again by themselves. */
export const publicApi = createHttpClient({
  timeout: 30_000,
  prepare: withCommonHeaders,
  recover: (error) => Promise.reject(problemOf(error)),
});
