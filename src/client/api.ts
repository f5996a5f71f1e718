import { createHttpClient } from './http-client.ts';
import { CallError, type Call } from './http.ts';
import { problemOf } from './problem-error.ts';
import { withCommonHeaders } from './public-api.ts';
import { session } from './session/session.ts';
import { tokens } from './session/tokens.ts';
import { written } from './written.ts';

export { ProblemError, problemOf } from './problem-error.ts';

/** The signed-in client of the server. Every failure is a `ProblemError`; an expired session is renewed and the call sent again once. */
export const api = createHttpClient({
  timeout: 60_000,
  prepare: (call) => {
    const { access, csrf } = tokens.current();
    if (access) call.headers.set('Authorization', `Bearer ${access}`);
    if (csrf && call.method !== 'get') call.headers.set('X-CSRF-TOKEN', csrf);
    withCommonHeaders(call);
  },
  accept: tellOfWrite,
  recover: async (error, call, again) => {
    if (!isSessionOver(error)) throw problemOf(await readable(error));
    await session.renew(call.headers.get('Authorization')?.replace(/^Bearer /, ''));
    return again(call).catch(async (second: unknown) => Promise.reject(problemOf(await readable(second))));
  },
});

/** The specification asks for the storage after each write; signing out writes nothing. */
function tellOfWrite({ method, url }: Call): void {
  if (method !== 'get' && !/\/(user_token|user_logout|send_observation_created_mail)$/.test(url)) written.tell();
}

/** Reads the refusal of a call that asked for a file, whose body is a file as well. */
async function readable(error: unknown): Promise<unknown> {
  if (!(error instanceof CallError) || !(error.answer?.data instanceof Blob)) return error;
  const text = await error.answer.data.text();
  try {
    return new CallError(error.reason, { ...error.answer, data: JSON.parse(text) });
  } catch {
    return new CallError(error.reason, { ...error.answer, data: text });
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && error.answer?.status === 401;
}

/** The header that makes a change conditional on the version it was made from. */
export function ifMatch(version: number): { headers: { 'If-Match': string } } {
  return { headers: { 'If-Match': `"${version}"` } };
}

/** The status by which a list says that it has nothing. */
const noContentYet = 203;

function emptyPage({ page = 1, size = 0 }: Record<string, unknown> = {}): unknown {
  return { items: [], total: 0, page, size };
}

/** The data of a GET, for query functions; status 203 is a list without lines. */
export async function fetchJson<Data>(url: string, params?: Record<string, unknown>, signal?: AbortSignal): Promise<Data> {
  const { data, status } = await api.get<Data>(url, { ...(params && { params }), ...(signal && { signal }) });
  return status === noContentYet ? (emptyPage(params) as Data) : data;
}
