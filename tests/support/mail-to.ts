import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';

/** The newest mail to an address, waited for. `about` is a part of its subject. */
export function mailTo(dataDir: string, address: string, about = ''): Promise<Email> {
  return vi.waitFor(
    async () => {
      const folder = join(dataDir, 'mail');
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
      const found = mails.findLast((mail) => mail.to?.some((to) => to.address === address) && (mail.subject ?? '').includes(about));
      if (!found) throw new Error(`no mail to ${address}`);
      return found;
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** The token of a mailed link. */
export function tokenIn(mail: Email): string {
  return /#token=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
}
