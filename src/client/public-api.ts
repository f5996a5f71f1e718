import axios from 'axios';
import type { InternalAxiosRequestConfig } from 'axios';
import { uuidv7 } from 'uuidv7';
import { currentLanguage } from './i18n.ts';
import { problemOf } from './problem-error.ts';

let apiKey: string | undefined;

/** Keeps the server's hint of the organisation, which later calls repeat. */
export function rememberApiKey(key: string): void {
  apiKey = key;
}

/** Puts on a call what every call carries: language, organisation hint, and a key that makes a POST safe to send twice. */
export function withCommonHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.headers.set('X-Lang', currentLanguage());
  if (apiKey) config.headers.set('X-API-Key', apiKey);
  if (config.method === 'post' && !config.headers.has('Idempotency-Key')) config.headers.set('Idempotency-Key', uuidv7());
  return config;
}

/** Calls that need no session: signing in, renewing, resetting a password. They are never sent again by themselves. */
export const publicApi = axios.create({ timeout: 30_000 });

publicApi.interceptors.request.use(withCommonHeaders);
publicApi.interceptors.response.use(undefined, (error: unknown) => Promise.reject(problemOf(error)));
