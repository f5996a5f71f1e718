import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';

/** A mail as received by the server: the recipients of the envelope, the message, and the transport. */
export interface TakenMail extends Email {
  envelopeFrom: string;
  recipients: string[];
  raw: string;
  isEncrypted: boolean;
  user: string | undefined;
}

/** A real mail server on this machine, which can be away for a while and refuse recipients. */
export class MailServer {
  readonly port: number;
  readonly mails: TakenMail[] = [];
  /** Responses that refuse certain recipients, as long as they are listed here. */
  readonly refusals = new Map<string, { responseCode: number; message: string }>();
  /** Recipients whose next mail is accepted but reported as refused, as if the sending server ended before it recorded the success. */
  readonly unsaid = new Set<string>();
  /** Every recipient that was named, taken or not. */
  readonly asked: string[] = [];
  readonly #options: SMTPServerOptions;
  #server: SMTPServer | undefined;

  private constructor(port: number, options: SMTPServerOptions) {
    this.port = port;
    this.#options = options;
  }

  /** Reserves a port without listening on it. By default it requires neither a certificate nor a password. */
  static async away(options: SMTPServerOptions = { hideSTARTTLS: true, authOptional: true }): Promise<MailServer> {
    return new MailServer(await freePort(), options);
  }

  static async open(options?: SMTPServerOptions): Promise<MailServer> {
    const server = await MailServer.away(options);
    await server.listen();
    return server;
  }

  async listen(): Promise<void> {
    const server = new SMTPServer({
      disableReverseLookup: true,
      closeTimeout: 200,
      ...this.#options,
      onRcptTo: ({ address }, _session, callback) => {
        this.asked.push(address);
        const refusal = this.refusals.get(address);
        callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
      },
      onData: (stream, session, callback) => {
        const isUnsaid = session.envelope.rcptTo.some(({ address }) => this.unsaid.delete(address));
        const unsaid = isUnsaid ? Object.assign(new Error('Try again'), { responseCode: 451 }) : null;
        void this.#take(stream, session).then(() => callback(unsaid));
      },
    });
    // A client that breaks a connection off is no failure of the server.
    server.on('error', () => {});
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }

  /** The mails to an address whose subject says something, oldest first. */
  to(address: string, about = ''): TakenMail[] {
    return this.mails.filter(({ recipients, subject }) => recipients.includes(address) && (subject ?? '').includes(about));
  }

  /** The first of them, waited for. */
  mailTo(address: string, about = '', timeout = 15_000): Promise<TakenMail> {
    return vi.waitFor(
      () => {
        const [found] = this.to(address, about);
        if (!found)
          throw new Error(
            `No mail to ${address} among: ${this.mails.map((mail) => `${mail.recipients.join()}: ${mail.subject}`).join('\n')}`,
          );
        return found;
      },
      { timeout, interval: 50 },
    );
  }

  async #take(stream: SMTPServerDataStream, { envelope, secure, user }: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream);
    this.mails.push({
      ...(await PostalMime.parse(raw)),
      envelopeFrom: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      recipients: envelope.rcptTo.map(({ address }) => address),
      raw: raw.toString('utf8'),
      isEncrypted: secure,
      user,
    });
  }
}
