import type { Page } from '@playwright/test';
import { expect, type Account, type World } from './world.ts';

/** Lets an account design permit forms too, beside the administrator. */
export async function makeDesigner(world: World, account: Account): Promise<void> {
  const admin = await world.client('admin');
  const attributes = [
    { name: 'Permit', r_view: true, r_add: true, r_edit: true },
    { name: 'Permit Form Setting', r_view: true, r_add: true, r_edit: true, r_destroy: true },
  ];
  const role = await admin.post<{ role: { id: string } }>('/api/roles', {
    role: { name: `Designers ${account}`, role_actions_attributes: attributes },
  });
  expect(role.status).toBe(201);
  const { items } = (await admin.get<{ items: { id: string; lock_version: number }[] }>(`/api/users?search=${account}@`)).body;
  const [user] = items;
  const changed = await admin.patch(`/api/users/${user?.id}`, { user: { role_id: role.body.role.id, lock_version: user?.lock_version } });
  expect(changed.status).toBe(200);
}

/** Opens a template in the designer, by its name in the library. */
export async function openTemplate(page: Page, world: World, name: string): Promise<void> {
  await page.goto(world.address('/permit-forms'));
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Returns the label of an item of the canvas. */
export function itemOf(page: Page, label: string) {
  return page
    .locator('[data-canvas] [data-label]')
    .filter({ hasText: new RegExp(`^${label}\\s*\\*?$`) })
    .first();
}

/** Writes another label of an item on the canvas. */
export async function relabel(page: Page, label: string, next: string): Promise<void> {
  await itemOf(page, label).click();
  const field = page.getByRole('textbox', { name: /^Label of / });
  await expect(field).toBeFocused();
  await field.fill(next);
  await field.press('Enter');
  await expect(itemOf(page, next)).toBeVisible();
}

/** Waits until the server has all changes. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
}

/** Opens the list of the permit forms. */
export async function openLibrary(page: Page, world: World): Promise<void> {
  await page.goto(world.address('/permit-forms'));
  await expect(page.getByRole('heading', { level: 1, name: 'Permit forms' })).toBeVisible();
}

/** Chooses an entry from the menu of a form in the list. */
export async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for “${name}”` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
