import type { Profile } from '../../src/shared/session.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

test('the account menu links to the profile with its password, the account and the mail notifications @desk', async ({
  newWorld,
}, info) => {
  const world = await newWorld();
  const viktor = await world.enter('reviewer');
  const { page } = viktor;
  await page.goto(world.address('/'));
  for (const [link, path, heading] of [
    ['My profile', '/profile', 'My profile'],
    ['My account', '/myaccount', 'My account'],
    ['Notifications by mail', '/emailsubscription', 'Notifications by mail'],
  ] as const) {
    await page.getByRole('button', { name: /^VP,/ }).click();
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    if (path === '/profile') await expect(page.getByRole('button', { name: 'Change the password' })).toBeVisible();
  }
  await page.getByRole('button', { name: /^VP,/ }).click();
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible();
  await inspectScreen(viktor, 'account-menu', info);
});

test('a language chosen at sign-in applies to every screen and is saved with the account @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.visit();
  await page.goto(world.address('/login'));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.locator('input[type=email]').fill(`requester@${world.organization.subDomain}.muster.example`);
  await page.locator('input[type=password]').fill(world.organization.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Erlaubnisscheine' })).toBeVisible();

  await page.getByRole('link', { name: 'Audits' }).first().click();
  await expect(page).toHaveURL(/\/audits$/);
  await expect(page.getByRole('link', { name: 'Neues Audit' }).first()).toBeVisible();
  const requester = await world.client('requester');
  const kept = async () => (await requester.get<Profile>('/api/v2/users/user_profile')).body.user.language;
  await expect.poll(kept).toBe('de');
});
