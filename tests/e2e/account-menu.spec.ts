import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

test('the account menu leads to the profile with its password, the account, and what is mailed', async ({ newWorld }, info) => {
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
