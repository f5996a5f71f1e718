import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The folder that mails go to where no server takes them. */
export function mailFolder({ mailSink, dataDir }: Pick<Config, 'mailSink' | 'dataDir'>): string {
  return mailSink ?? join(dataDir, 'mail');
}

/** Whether admins of organisations may view that folder. Never in production, where its links would belong to other people. */
export function hasMailbox({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): boolean {
  return !production && smtpUrl === undefined;
}

/** Returns the file name of a mail. The id begins with the time, so that names sort by arrival. */
export function mailName(id: string, organizationId: string): string {
  return `${id}.${organizationId}.eml`;
}

/** The ids of an organisation's mails among file names, the newest first. */
export function mailIds(names: readonly string[], organizationId: string): string[] {
  const end = `.${organizationId}.eml`;
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .toSorted((a, b) => (a < b ? 1 : -1));
}

/** When a mail was written, as its id says. */
export function mailTime(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
