/** Options of a call beside its address and body. */
export interface CallOptions {
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  responseType?: 'blob';
  /** Milliseconds; 0 waits for ever. */
  timeout?: number;
  onUploadProgress?: (event: { progress?: number }) => void;
}

export interface Call extends Omit<CallOptions, 'headers'> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  url: string;
  headers: Headers;
  data?: unknown;
}

export interface Answer<Data = unknown> {
  data: Data;
  status: number;
}

/** A call that failed: refused with an answer, cancelled, or left without an answer. */
export class CallError extends Error {
  readonly reason: 'refused' | 'cancelled' | 'unreachable';
  readonly answer: Answer | undefined;

  constructor(reason: CallError['reason'], answer?: Answer) {
    super(reason);
    this.name = 'CallError';
    this.reason = reason;
    this.answer = answer;
  }
}

/** Sends one call. XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendCall(call: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  const fail = (reason: CallError['reason'], answer?: Answer) => {
    call.signal?.removeEventListener('abort', cancel);
    reject(new CallError(reason, answer));
  };
  if (call.signal?.aborted === true) {
    fail('cancelled');
    return promise;
  }

  request.open(call.method.toUpperCase(), addressOf(call), true);
  request.timeout = call.timeout ?? 0;
  if (call.responseType !== undefined) request.responseType = call.responseType;
  const body = bodyOf(call);
  call.headers.forEach((value, name) => request.setRequestHeader(name, value));
  if (call.onUploadProgress) {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      call.onUploadProgress?.(lengthComputable ? { progress: loaded / total } : {}),
    );
  }
  request.addEventListener('load', () => {
    const { status } = request;
    const answer = { data: contentOf(request), status };
    if (status < 200 || status >= 300) return fail('refused', answer);
    call.signal?.removeEventListener('abort', cancel);
    resolve(answer);
  });
  request.addEventListener('error', () => fail('unreachable'));
  request.addEventListener('timeout', () => fail('unreachable'));
  request.addEventListener('abort', () => fail('cancelled'));
  call.signal?.addEventListener('abort', cancel);
  request.send(body);
  return promise;
}

/** The address with its parameters; those without a value are left out. */
function addressOf({ url, params = {} }: Call): string {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, textOf(value)]])),
  ).toString();
  return search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the body to send: a form, a file or a text unchanged, anything else as JSON. */
function bodyOf({ data, headers }: Call): XMLHttpRequestBodyInit | null {
  headers.set('Accept', 'application/json, text/plain, */*');
  if (data === undefined) return null;
  if (data instanceof FormData || data instanceof Blob || typeof data === 'string') return data;
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(data);
}

function contentOf(request: XMLHttpRequest): unknown {
  if (request.responseType === 'blob') return request.response;
  try {
    return JSON.parse(request.responseText);
  } catch {
    return request.responseText;
  }
}
