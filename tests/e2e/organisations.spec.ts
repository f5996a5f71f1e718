import type { Page } from '@playwright/test';
import { expectSaved, formPath, inputIn, summaryPath } from './support/form-page.ts';
import { accountOf, expect, test, type Account, type World } from './support/world.ts';

async function signIn(page: Page, world: World, account: Account): Promise<void> {
  await page.goto(world.address('/login'));
  await page.getByLabel('E-mail').fill(accountOf(world.organization, account).email);
  await page.getByLabel('Password', { exact: true }).fill(world.organization.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Returns the data that a page's origin keeps on the device. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const all: unknown[] = [{ ...localStorage }];
    for (const { name = '' } of databases) {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of db.objectStoreNames)
        all.push(
          await new Promise((done) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => done(reading.result);
          }),
        );
      db.close();
    }
    return JSON.stringify(all);
  });

test('two organisations in one browser share no session, no draft and no record @desk', async ({ world, newWorld }) => {
  const other = await newWorld();
  const mine = await world.story();
  await mine.draft();
  const { page, context } = await world.visit();
  await signIn(page, world, 'requester');
  await page.goto(world.address(formPath(mine.id)));
  await inputIn(page, 'exactLocation').fill('Only ours to know');
  await expectSaved(page);

  // In this browser, the other organisation's address has neither a signed-in user nor any typed content.
  const second = await context.newPage();
  await second.goto(other.address('/'));
  await expect(second).toHaveURL(/\/login/);
  expect(await keptOnDevice(second)).not.toContain('Only ours to know');
  await second.getByLabel('E-mail').fill(accountOf(world.organization, 'requester').email);
  await second.getByLabel('Password', { exact: true }).fill(world.organization.password);
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(second.getByText('Cannot find an account with this e-mail')).toBeVisible();

  // Signed in to both, each sees its own.
  await signIn(second, other, 'requester');
  await expect(second.getByText('No permits yet')).toBeVisible();
  for (const path of [formPath(mine.id), summaryPath(mine.id)]) {
    await second.goto(other.address(path));
    await expect(second.getByText('Record not found.')).toBeVisible();
  }
  expect(await keptOnDevice(second)).not.toContain('Only ours to know');

  // Signing out of one leaves the other signed in.
  await second.goto(other.address('/logout'));
  await expect(second).toHaveURL(/\/login/);
  await page.reload();
  await expect(inputIn(page, 'exactLocation')).toHaveValue('Only ours to know');
});
