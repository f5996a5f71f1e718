import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword, demoPeople, demoAdmin } from '../../../src/server/seed/demo-plan.ts';

type Account = 'admin' | 'requester' | 'reviewer' | 'reviewer2' | 'issuer' | 'performer' | 'viewer';

/** A signed-in person with a separate browser. */
export interface Person {
  name: string;
  context: BrowserContext;
  page: Page;
}

/** The address of a page of the demo organisation. */
export function address(path: string, subDomain = 'demo'): string {
  return `http://${subDomain}.localhost:${process.env['MUSTER_E2E_PORT']}${path}`;
}

/** Types an account's e-mail and password on the sign-in screen. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@demo.muster.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a browser for a demo account and signs in. */
export async function aPerson(browser: Browser, account: Account, options: Parameters<Browser['newContext']>[0] = {}): Promise<Person> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(address('/login'));
  await signIn(page, account);
  await expect(page).not.toHaveURL(/login/);
  const name = [demoAdmin, ...demoPeople].find((person) => person.account === account)?.fullName ?? '';
  return { name, context, page };
}
