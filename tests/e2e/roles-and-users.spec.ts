import type { Page } from '@playwright/test';
import { writeWorkbook } from '../../src/server/interchange/write-workbook.ts';
import { expectAccessible } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { mailedToken } from './support/mails.ts';
import { expect, test } from './support/world.ts';

const password = 'lantern-orchid-42';

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

test('an admin creates a role by keyboard and invites a user, who activates the account, signs in and sees what the role allows @desk', async ({
  world,
}) => {
  const amelia = await world.enter('admin');
  const { page } = amelia;
  await page.goto(world.address('/roles'));
  await page.getByRole('link', { name: 'New role' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'New role' });
  await expect(panel.getByLabel('Role name')).toBeFocused();
  await page.keyboard.type('Site clerk');

  // Into the matrix with Tab, on in it with the arrow keys.
  const isFocused = (name: string) => cell(page, name).evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 6 && !(await isFocused('View: Actions')); tabs += 1) await page.keyboard.press('Tab');
  await expect(cell(page, 'View: Actions')).toBeFocused();
  for (let rows = 0; rows < 20 && !(await isFocused('View: Permits')); rows += 1) await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'View: Permits')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Add: Permits')).toHaveAttribute('aria-selected', 'true');
  // The right to add includes the right to view.
  await expect(cell(page, 'View: Permits')).toHaveAttribute('aria-selected', 'true');
  await panel.getByLabel('Role name').press('Enter');
  await expect(page.getByText('Site clerk')).toBeVisible();

  await goTo(page, world.address('/users'));
  await page.getByRole('link', { name: 'Invite a user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a user' });
  const email = `clerk@${world.organization.subDomain}.muster.example`;
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Select user role')).toBeVisible();
  await expect(form.getByText('Select site', { exact: true })).toBeVisible();
  await form.getByLabel('Full name').fill('Çağla Öz');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Site clerk' }).click();
  await form.getByRole('combobox', { name: 'Sites' }).click();
  await page.getByRole('option', { name: 'Burgas Refinery' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Invitation sent.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Çağla Öz/ })).toContainText('Site clerk');

  const clerk = await world.visit();
  await clerk.page.goto(world.address(`/activate#token=${await mailedToken(email)}`));
  await clerk.page.getByLabel('New password', { exact: true }).fill(password);
  await clerk.page.getByLabel('Repeat the password').fill(password);
  await clerk.page.locator('button[type=submit]').click();
  await expect(clerk.page.getByRole('heading', { name: 'Permits' })).toBeVisible();
  await clerk.page.goto(world.address('/logout'));
  await clerk.page.getByLabel('E-mail').fill(email);
  await clerk.page.getByLabel('Password', { exact: true }).fill(password);
  await clerk.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(clerk.page.getByRole('heading', { name: 'Permits' })).toBeVisible();
  await expect(clerk.page.getByRole('link', { name: /New permit/ }).first()).toBeVisible();
  await expect(clerk.page.getByRole('button', { name: 'Settings', exact: true })).toBeHidden();
  await clerk.page.goto(world.address('/users'));
  await expect(clerk.page).toHaveURL(/no_permissions/);

  // The right is taken back while the screen is open.
  await clerk.page.goto(world.address('/'));
  await expect(clerk.page.getByRole('link', { name: /New permit/ }).first()).toBeVisible();
  await goTo(page, world.address('/roles'));
  await page.getByText('Site clerk').click();
  await cell(page, 'View: Permits').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.page).toHaveURL(/no_permissions/, { timeout: 5_000 });
  expect([...amelia.complaints, ...clerk.complaints].filter((complaint) => !/403|404/.test(complaint))).toEqual([]);
});

test('the user and role screens are accessible and do not overflow', async ({ world }) => {
  const admin = await world.client('admin');
  const [user] = (await admin.get<{ items: { id: string }[] }>('/api/users?search=requester@')).body.items;
  const own = { name: 'Looked at', role_actions_attributes: [{ name: 'Permit', r_view: true }] };
  const made = await admin.post<{ role: { id: string } }>('/api/roles', { role: own });
  const { page, complaints } = await world.enter('admin');

  const screens: [path: string, text: string][] = [
    ['/users', 'Rosa Lindqvist'],
    [`/users/edit/${user?.id}`, 'Employee ID'],
    [`/users/${user?.id}/permission`, 'Rights that apply now'],
    ['/users/import', 'Fill in the workbook'],
    [`/roles/edit/${made.body.role.id}`, 'What this role may do'],
    ['/profile', 'Change the password'],
    ['/myaccount', 'Licences in use'],
  ];
  for (const [path, text] of screens) {
    await goTo(page, world.address(path));
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});

test('a workbook is imported on the screen, and its report names the rows that were refused @desk', async ({ world }) => {
  const { page } = await world.enter('admin');
  await page.goto(world.address('/users/import'));
  const rows = [
    ['Full name', 'E-mail', 'Role', 'Sites'],
    ['Zoë Ångström', `zoe@${world.organization.subDomain}.muster.example`, 'Requester', 'Burgas Refinery'],
    ['Agent 007', 'agent@import.example', 'Requester', 'Burgas Refinery'],
  ];
  const buffer = await writeWorkbook([{ name: 'Users', rows }]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'people.xlsx', mimeType, buffer });
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await expect(page.getByText('Import finished')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Full name: Names accept only characters.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  expect((await download).suggestedFilename()).toBe('user-import.xlsx');
  // A reload returns to the same import.
  await page.reload();
  await expect(page.getByText('Import finished')).toBeVisible();
});
