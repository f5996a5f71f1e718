import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../config.ts';
import { codeOf } from '../error-code.ts';
import { mailFolder, mailName } from '../mailbox/mail-folder.ts';

export interface Mail {
  /** Whose mail it is: the organisation's admins see it where mails are not sent. */
  organizationId: string;
  /**
   * Identifier that stays the same when the mail is sent again, so that a receiver who took it drops the second one; without it, each mail
   * is new.
   */
  id?: string;
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string;
  /** A calendar file, by which the reader's own calendar takes up an invitation. */
  calendar?: string;
  /** A file that the mail brings. */
  attachment?: { name: string; type: string; content: Buffer };
}

/** Refusal of an address to which no mail will ever get: another attempt is useless. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

/** Where mails leave the server. */
export interface Mailer {
  /** Fails with `RecipientRefused` where trying again is of no use. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Creates a mailer that sends over SMTP if configured. Otherwise it writes every mail as an .eml file, to MAIL_SINK or the data
 * directory.
 */
export function createMailer(config: Config): Mailer {
  const { smtpUrl, publicBaseDomain } = config;
  const domain = publicBaseDomain ?? 'localhost';
  const from = { name: 'Muster HSSE', address: `no-reply@${domain}` };
  const messageOf = (mail: Mail) => {
    const { id, to, subject, text, html, calendar, attachment } = clean(mail);
    return {
      ...{ from, to, subject, text, html },
      ...(calendar !== undefined && { icalEvent: { content: calendar, filename: 'invitation.ics' } }),
      ...(attachment && {
        attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
      }),
      ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
    };
  };
  if (smtpUrl !== undefined) {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
    return {
      send: async (mail) => {
        const message = messageOf(mail);
        try {
          await transport.sendMail(message);
        } catch (error) {
          throw refusal(error) ?? error;
        }
      },
      close: () => transport.close(),
    };
  }

  const folder = mailFolder(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      const path = join(folder, mailName(uuidv7(), mail.organizationId));
      const write = () => writeFile(`${path}.part`, message, { mode: 0o600 });
      await write().catch(async (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await write();
      });
      // Renamed into place, so that a program that watches the folder never reads half a mail.
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

/** A lasting refusal of the one recipient; what concerns the sender or the way there may be mended. */
function refusal(error: unknown): RecipientRefused | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { command, responseCode, response } = error as Record<string, unknown>;
  const isLasting = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
  return isLasting ? new RecipientRefused(oneLine(String(response)), { cause: error }) : undefined;
}

/** Ensures one address per field, and no text that could begin another header. */
function clean(mail: Mail): Mail {
  const { address, name } = mail.to;
  if (!/^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(address)) throw new RecipientRefused('The address cannot be written to');
  return { ...mail, to: { address, name: oneLine(name) }, subject: oneLine(mail.subject) };
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 250);
}
