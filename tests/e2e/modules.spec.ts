import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

test('turning a module off and on takes effect for everyone at once; the last module and modules with open records cannot be turned off @desk', async ({
  newWorld,
}, info) => {
  test.setTimeout(120_000);
  const world = await newWorld();
  const api = await world.client('admin');
  await api.patch('/api/onboarding', { modules: ['permits', 'audits'] });
  const rosa = await world.enter('requester', { viewport: { width: 1440, height: 900 } });
  await rosa.page.goto(world.address('/audits'));
  const hers = rosa.page.getByRole('navigation').getByRole('link', { name: 'Audits', exact: true });
  await expect(hers).toBeVisible();

  const admin = await world.enter('admin');
  const { page } = admin;
  await page.goto(world.address('/modules'));
  const group = page.getByRole('group', { name: 'Modules' });
  const audits = group.getByRole('switch', { name: /^Audits/ });
  const permits = group.getByRole('switch', { name: /^Permits/ });
  await expect(audits).toBeChecked();
  await inspectScreen(admin, 'modules', info);

  // Turning off requires confirmation, which says what stays.
  await audits.click();
  const sure = page.getByRole('alertdialog', { name: 'Turn off Audits?' });
  await expect(sure).toContainText('Its records are kept');
  await inspectScreen(admin, 'modules-off', info);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(audits).toBeChecked();
  await audits.click();
  await sure.getByRole('button', { name: 'Turn off' }).click();
  await expect(audits).not.toBeChecked();
  await expect(hers).toHaveCount(0, { timeout: 20_000 });
  await expect(rosa.page).not.toHaveURL(/\/audits/);

  await expect(permits).toBeDisabled();
  await expect(group.getByText('At least one module stays on.')).toBeVisible();
  await inspectScreen(admin, 'modules-last', info);
  await audits.click();
  await expect(audits).toBeChecked();
  await expect(hers).toBeVisible({ timeout: 20_000 });
  await expect(permits).toBeEnabled();

  // The module cannot be turned off, because nobody could then end its open records.
  await (await world.story()).requested();
  await page.reload();
  await expect(permits).toBeDisabled();
  await expect(permits).toHaveAccessibleDescription(/^1 record is open\. Close, revoke or cancel it before/);
  await inspectScreen(admin, 'modules-open', info);
  await expect(permits).toBeChecked();

  await page.getByRole('link', { name: 'Show the open records' }).click();
  await expect(page).toHaveURL(/\/\?status=requested,/);
  await expect(page.getByRole('main').getByText(/^HW-\d/)).toHaveCount(1);

  const { body } = await api.get<{ items: { action: string }[] }>('/api/activity_logs?entity=organization');
  expect(body.items.filter(({ action }) => action === 'update')).toHaveLength(3);
});
