import axios, { isAxiosError } from 'axios';
import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { problemOf } from './problem-error.ts';
import { withCommonHeaders } from './public-api.ts';
import { session } from './session/session.ts';
import { tokens } from './session/tokens.ts';
import { written } from './written.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set on the second try of a call, so that a refusal is never answered in a loop. */
    sentAgain?: boolean;
  }
}

export { ProblemError, problemOf } from './problem-error.ts';

/** The one way to the server for whoever is signed in. Every failure is a `ProblemError`; an expired session is renewed and the call sent again. */
export const api = axios.create({ timeout: 60_000 });

api.interceptors.request.use((config) => {
  const { access, csrf } = tokens.current();
  if (access) config.headers.set('Authorization', `Bearer ${access}`);
  if (csrf && config.method !== 'get') config.headers.set('X-CSRF-TOKEN', csrf);
  return withCommonHeaders(config);
});

api.interceptors.response.use(tellOfWrite, async (error: unknown): Promise<AxiosResponse> => {
  await openRefusal(error);
  const config = isAxiosError(error) ? error.config : undefined;
  if (!config || !isSessionOver(error) || config.sentAgain) throw problemOf(error);

  await session.renew(bearerOf(config));
  return api.request({ ...config, sentAgain: true });
});

/** The specification asks for the storage after each write; signing out writes nothing. */
function tellOfWrite(response: AxiosResponse): AxiosResponse {
  const { method, url = '' } = response.config;
  if (method !== 'get' && !/\/(user_token|user_logout|send_observation_created_mail)$/.test(url)) written.tell();
  return response;
}

/** Where a file was asked for, a refusal comes as a file as well: its body is read out of it. */
async function openRefusal(error: unknown): Promise<void> {
  if (!isAxiosError(error) || !(error.response?.data instanceof Blob)) return;
  const text = await error.response.data.text();
  try {
    error.response.data = JSON.parse(text);
  } catch {
    error.response.data = text;
  }
}

function isSessionOver(error: unknown): error is AxiosError {
  return isAxiosError(error) && error.response?.status === 401;
}

function bearerOf(config: InternalAxiosRequestConfig): string | undefined {
  const header = config.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined;
}

/** The header that makes a change conditional on the version it was made from. */
export function ifMatch(version: number): { headers: { 'If-Match': string } } {
  return { headers: { 'If-Match': `"${version}"` } };
}

/** The data of a GET, for query functions. */
export async function fetchJson<Data>(url: string, params?: Record<string, unknown>, signal?: AbortSignal): Promise<Data> {
  const { data } = await api.get<Data>(url, { ...(params && { params }), ...(signal && { signal }) });
  return data;
}
