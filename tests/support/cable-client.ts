import { WebSocket } from 'ws';
import type { CableMessage, ChannelMessage } from '../../src/shared/realtime.ts';
import type { Client } from './client.ts';

/** How the server answered an attempt to open a socket. */
export class SocketRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The socket was refused: ${status}`);
    this.status = status;
  }
}

/** A browser's end of the websocket. */
export class CableClient {
  readonly messages: CableMessage[] = [];
  readonly socket: WebSocket;
  readonly organizationId: string;
  /** The code that the socket was closed with. */
  readonly closed: Promise<number>;
  #listeners = new Set<() => void>();

  private constructor(socket: WebSocket, organizationId: string) {
    this.socket = socket;
    this.organizationId = organizationId;
    this.closed = new Promise((done) => socket.on('close', (code) => done(code)));
    socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as CableMessage);
      for (const listener of this.#listeners) listener();
    });
  }

  /** Opens a bare socket with any query string. */
  static async enter(port: number, subDomain: string, query: string, headers: Record<string, string> = {}): Promise<WebSocket> {
    const socket = dial(port, subDomain, query, headers);
    await opened(socket);
    return socket;
  }

  /** Opens a socket for who is signed in, and waits for its welcome. */
  static async open(client: Client): Promise<CableClient> {
    const { organization } = (await client.get<{ organization: { id: string } }>('/api/v2/users/user_profile')).body;
    const socket = dial(client.port, client.subDomain, `?ticket=${await ticketOf(client)}`);
    // Listens before the socket is open, because the welcome may arrive with the same bytes.
    const cable = new CableClient(socket, organization.id);
    await opened(socket);
    await cable.next(({ type }) => type === 'welcome');
    return cable;
  }

  say(command: object): void {
    this.socket.send(JSON.stringify(command));
  }

  /** Subscribes for the organisation, and waits for the confirmation. */
  async subscribe(channel: string, since?: string): Promise<void> {
    this.say({ command: 'subscribe', channel, organization_id: this.organizationId, ...(since !== undefined && { since }) });
    await this.next((message) => message.type === 'confirmed' && message.channel === channel);
  }

  /** Returns the first message of a kind, among those received and those still to arrive. */
  async next<Message extends CableMessage>(
    is: ((message: CableMessage) => message is Message) | ((message: CableMessage) => boolean),
    withinMs = 5_000,
  ): Promise<Message> {
    const find = () => this.messages.find((message) => is(message)) as Message | undefined;
    const found = find();
    if (found) return found;
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.#listeners.delete(look);
      };
      const look = () => {
        const message = find();
        if (!message) return;
        stop();
        resolve(message);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`No such message in ${withinMs} ms, but ${JSON.stringify(this.messages.slice(-10))}`));
      }, withinMs);
      this.#listeners.add(look);
    });
  }

  /** The next message on a channel about a thing. */
  about(channel: string, id?: string, withinMs?: number): Promise<ChannelMessage> {
    return this.next<ChannelMessage>(
      (message): message is ChannelMessage =>
        message.type === 'message' && message.channel === channel && (id === undefined || message.data?.['id'] === id),
      withinMs,
    );
  }

  /** Returns the messages that arrived on a channel so far. */
  heard(channel: string): ChannelMessage[] {
    return this.messages.filter((message): message is ChannelMessage => message.type === 'message' && message.channel === channel);
  }

  close(): void {
    this.socket.terminate();
  }
}

function dial(port: number, subDomain: string, query: string, headers: Record<string, string> = {}): WebSocket {
  const host = `${subDomain}.localhost:${port}`;
  return new WebSocket(`ws://127.0.0.1:${port}/cable${query}`, { headers: { host, origin: `http://${host}`, ...headers } });
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((done, failed) => {
    socket.on('open', () => done());
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      failed(new SocketRefused(response.statusCode ?? 0));
    });
    socket.on('error', (error) => failed(error));
  });
}

/** A ticket for one socket. */
export async function ticketOf(client: Client): Promise<string> {
  const answer = await client.post<{ ticket: string }>('/api/cable/tickets', undefined, { 'x-csrf-token': client.tokens?.csrf ?? '' });
  if (answer.status !== 201) throw new Error(`No ticket: ${answer.status} ${answer.text}`);
  return answer.body.ticket;
}
