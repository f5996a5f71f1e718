import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { codeOf } from '../error-code.ts';
import { mailIds, mailName, mailTime } from './mail-folder.ts';

/** A stored mail, with its links masked. */
export interface KeptMail {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Number of the newest mails that a search covers. */
const mostSearched = 500;

/** One page of an organisation's mails, the newest first; a search looks at addresses and subjects. */
export async function pageOfMails(
  folder: string,
  organizationId: string,
  { page, size, search = '' }: { page: number; size: number; search?: string },
) {
  const ids = mailIds(await namesIn(folder), organizationId);
  const wanted = search.trim().toLowerCase();
  if (wanted !== '') {
    const recent = (await Promise.all(ids.slice(0, mostSearched).map((id) => mailOf(folder, organizationId, id)))).filter(
      (mail) => mail !== undefined,
    );
    const found = recent.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
    return { items: found.slice((page - 1) * size, page * size), total: found.length, page, size };
  }
  const shown = ids.slice((page - 1) * size, page * size);
  const mails = await Promise.all(shown.map((id) => mailOf(folder, organizationId, id)));
  return { items: mails.filter((mail) => mail !== undefined), total: ids.length, page, size };
}

/** One mail of an organisation. */
export async function mailOf(folder: string, organizationId: string, id: string): Promise<KeptMail | undefined> {
  const content = await readFile(join(folder, mailName(id, organizationId))).catch(missing);
  if (content === undefined) return undefined;
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(content);
  const address = to?.[0]?.address ?? '';
  return { id, at: mailTime(id).toISOString(), to: address, subject, text: masked(text), html: masked(html) };
}

/** Removes an organisation's mails that were written before an instant; gives how many. */
export async function removeMails(folder: string, organizationId: string, before: Date): Promise<number> {
  const old = mailIds(await namesIn(folder), organizationId).filter((id) => mailTime(id) < before);
  for (const id of old) await rm(join(folder, mailName(id, organizationId)), { force: true });
  return old.length;
}

/** Masks the tokens of links: the reader of a mail here is not the person whose link sets a password or activates an account. */
function masked(text: string): string {
  return text.replaceAll(/(token=)[\w-]+/g, '$1••••••••');
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missing)) ?? [];
}

function missing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
