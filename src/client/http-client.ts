import { sendCall, type Answer, type Call, type CallOptions } from './http.ts';

export interface HttpClientOptions {
  /** Milliseconds until a call without an answer fails, where the call does not say. */
  timeout: number;
  /** Completes a call before it is sent. */
  prepare: (call: Call) => void;
  /** Takes note of an answer. */
  accept?: (call: Call) => void;
  /** Ends a failed call: with another answer, or by throwing. */
  recover: (error: unknown, call: Call, again: (call: Call) => Promise<Answer>) => Promise<Answer>;
}

/** A client of the server; `defaults.adapter` is what sends a call. */
export function createHttpClient({ timeout, prepare, accept, recover }: HttpClientOptions) {
  const defaults: { adapter: (call: Call) => Promise<Answer> } = { adapter: sendCall };

  const attempt = async (call: Call): Promise<Answer> => {
    prepare(call);
    const answer = await defaults.adapter(call);
    accept?.(call);
    return answer;
  };
  const request = async <Data>(method: Call['method'], url: string, data: unknown, options: CallOptions = {}): Promise<Answer<Data>> => {
    const call: Call = { timeout, ...options, method, url, headers: new Headers(options.headers), ...(data !== undefined && { data }) };
    const answer = await attempt(call).catch((error: unknown) => recover(error, call, attempt));
    return answer as Answer<Data>;
  };

  return {
    defaults,
    get: <Data = unknown>(url: string, options?: CallOptions) => request<Data>('get', url, undefined, options),
    post: <Data = unknown>(url: string, data?: unknown, options?: CallOptions) => request<Data>('post', url, data, options),
    put: <Data = unknown>(url: string, data?: unknown, options?: CallOptions) => request<Data>('put', url, data, options),
    patch: <Data = unknown>(url: string, data?: unknown, options?: CallOptions) => request<Data>('patch', url, data, options),
    delete: <Data = unknown>(url: string, options?: CallOptions) => request<Data>('delete', url, undefined, options),
  };
}
