import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** The token of the link in the newest mail to an address, waited for. */
export async function mailedToken(address: string): Promise<string> {
  const folder = join(process.env['MUSTER_E2E_DATA'] ?? '', 'mail');
  const read = async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    const found = mails.findLast((mail) => mail.to?.some((to) => to.address === address));
    return /#token=([\w-]{43})/.exec(found?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(read, { timeout: 15_000 }).not.toBe('');
  return read();
}
