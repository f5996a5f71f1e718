import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { SessionTokens } from '../../src/shared/session.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';

/** A response of the server, with its body parsed if it is JSON. */
export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
  text: string;
  bytes: Buffer;
}

export interface Call {
  method?: string;
  path: string;
  /** Sent as JSON unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The address of this machine that it is sent from, such as 127.0.7.1. */
  from?: string;
}

/** Sends one request to an organisation's host. */
export function send<T = unknown>(port: number, subDomain: string | undefined, call: Call): Promise<Answer<T>> {
  const bytes = call.body === undefined || call.body instanceof Uint8Array ? call.body : Buffer.from(JSON.stringify(call.body));
  const host = subDomain === undefined ? `localhost:${port}` : `${subDomain}.localhost:${port}`;
  const headers = { host, ...(bytes && !(call.body instanceof Uint8Array) && { 'content-type': 'application/json' }), ...call.headers };
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, method: call.method ?? 'GET', path: call.path, headers };
    const sent = request({ ...to, ...(call.from !== undefined && { localAddress: call.from }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = Buffer.concat(chunks);
        const text = received.toString('utf8');
        const isJson = /json/.test(response.headers['content-type'] ?? '');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          bytes: received,
          body: (isJson ? JSON.parse(text) : undefined) as T,
        });
      });
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** A person of an organisation who is signed in, and calls the API as the client does. */
export class Client {
  readonly port: number;
  readonly subDomain: string;
  tokens: SessionTokens | undefined;
  readonly cookies = new Map<string, string>();

  constructor(port: number, subDomain: string) {
    this.port = port;
    this.subDomain = subDomain;
  }

  /** Signs a demo account in: `requester`, `reviewer`, `issuer` … */
  static async signIn(
    server: { port: number },
    organization: Pick<DemoOrganization, 'subDomain' | 'password'>,
    account: string,
  ): Promise<Client> {
    const client = new Client(server.port, organization.subDomain);
    const email = `${account}@${organization.subDomain}.muster.example`;
    const answer = await client.call<SessionTokens>({
      method: 'POST',
      path: '/api/v1/user_token',
      body: { email, password: organization.password },
    });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
    client.tokens = answer.body;
    return client;
  }

  /** Sends a call as this user. Like the client, retries once when an overloaded server asks for it. */
  async call<T = unknown>(call: Call): Promise<Answer<T>> {
    const answer = await this.#once<T>(call);
    const isBusy = (answer.body as { code?: unknown } | undefined)?.code === 'request.busy';
    const wait = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || !isBusy || !(wait > 0)) return answer;
    await setTimeout(wait * 1_000);
    return this.#once<T>(call);
  }

  /** Sends a request with the session's headers and cookies, and stores the returned cookies. */
  async #once<T>({ headers, ...call }: Call): Promise<Answer<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send<T>(this.port, this.subDomain, {
      ...call,
      headers: {
        ...(this.tokens && { authorization: `Bearer ${this.tokens.access}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ path, ...(headers && { headers }) });
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'POST', path, body, ...(headers && { headers }) });
  }

  patch<T = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'PATCH', path, body, ...(headers && { headers }) });
  }

  put<T = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'PUT', path, body, ...(headers && { headers }) });
  }

  /** Sends one file, as a form of a browser does. */
  upload<T = unknown>(path: string, name: string, content: Buffer, headers?: Record<string, string>): Promise<Answer<T>> {
    const boundary = 'muster-test-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    return this.call<T>({
      method: 'POST',
      path,
      body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    });
  }

  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'DELETE', path, ...(headers && { headers }) });
  }
}
