import type { Page } from '@playwright/test';
import type { RecordDetail } from '../../src/shared/record.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

const editor = { viewport: { width: 1440, height: 900 } };

/** Chooses a person in a reviewer's box, by keyboard. */
async function choose(page: Page, position: number, name: string): Promise<void> {
  await page
    .getByRole('group', { name: `Reviewer ${position}` })
    .getByRole('combobox', { name: 'Person' })
    .focus();
  await page.keyboard.type(name.slice(0, 4));
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}`)]);
  await page.keyboard.press('Enter');
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  // An empty list offers its main thing twice.
  await page.getByRole(role, { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

test('an administrator sets up a review by keyboard, and a permit passes both reviewers @desk', async ({ newWorld }, info) => {
  test.setTimeout(180_000);
  const world = await newWorld();
  const admin = await world.enter('admin', editor);
  const { page } = admin;
  await page.goto(world.address('/workflows'));
  await press(page, 'Add', 'link');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('Every permit, by two');
  const module = page.getByRole('dialog').getByRole('combobox', { name: 'Module' });
  const reviewer = page.getByRole('group', { name: 'Reviewer 1' });
  await expect(reviewer.getByRole('combobox', { name: 'Person' })).toBeDisabled();
  await expect(reviewer.getByRole('combobox', { name: 'Person' })).toHaveAccessibleDescription(/^Choose the module first/);
  const forms = page.getByRole('dialog').getByRole('combobox', { name: 'Forms' });
  await expect(forms).toBeDisabled();
  await expect(page.getByText('Choose the module first: then its forms can be chosen.')).toBeVisible();
  await module.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Permits/ })).toBeVisible();
  await page.keyboard.type('Per');
  await page.keyboard.press('Enter');
  await expect(module).toHaveText(/^Permits/);
  await expect(reviewer).not.toContainText('Choose the module first');
  await expect(forms).toBeEnabled();
  await choose(page, 1, 'Mei Chen');
  await press(page, 'Add a reviewer');
  await choose(page, 2, 'Viktor Petrov');
  await inspectScreen(admin, 'workflow', info);

  // An item that was picked up can be put back; the panel around it stays.
  const said = page.locator('[id^="DndLiveRegion"]');
  const pickUp = async () => {
    await page.getByRole('button', { name: 'Move Viktor Petrov', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Picked up Viktor Petrov, position 2 of 2.');
    // A key that comes before the places are measured does nothing; whoever hears no move presses again.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(said).toHaveText('Viktor Petrov moved to position 1 of 2.', { timeout: 2_000 });
    }).toPass();
  };
  const first = page.getByRole('group', { name: 'Reviewer 1' }).getByRole('combobox', { name: 'Person' });
  await pickUp();
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Moving Viktor Petrov was cancelled.');
  await expect(first).toHaveValue('Mei Chen');
  await pickUp();
  await page.keyboard.press('Space');
  await expect(first).toHaveValue('Viktor Petrov');
  await press(page, 'Save');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Every permit, by two')).toBeVisible();
  await inspectScreen(admin, 'workflows', info);

  const permit = await (await world.story()).requested();
  const number = permit.detail?.number ?? '';

  // The first decides from the inbox.
  const viktor = await world.enter('reviewer', editor);
  await viktor.page.goto(world.address('/home'));
  const card = viktor.page.getByRole('article', { name: new RegExp(number) });
  await expect(card).toBeVisible();
  await inspectScreen(viktor, 'approvals', info);
  await card.getByRole('button', { name: 'Approve' }).click();
  await viktor.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(card).toHaveCount(0);
  await expect(viktor.page.getByText('Nothing waits for you')).toBeVisible();

  // The second follows the link of the mail: the step is open, and nothing is sent before it is taken.
  const mei = await world.enter('reviewer2', editor);
  await mei.page.goto(world.address(`/records/permits/${permit.id}?event=approve`));
  const step = mei.page.getByRole('dialog');
  await expect(step.getByRole('heading', { name: 'Approve' })).toBeVisible({ timeout: 30_000 });
  await expect(mei.page).toHaveURL(new RegExp(`/permit/${permit.id}/summary$`));
  await step.getByRole('button', { name: 'Approve' }).click();
  await expect(step).toHaveCount(0);
  await expect(mei.page.getByText('Approved', { exact: true }).first()).toBeVisible();

  const { status, votes } = (await permit.cast.requester.get<RecordDetail>(`/api/records/${permit.id}`)).body;
  expect([status, votes.map(({ user }) => user.name)]).toEqual(['approved', ['Viktor Petrov', 'Mei Chen']]);
});

test('changing or deleting a workflow first warns how many reviews will restart @desk', async ({ newWorld }, info) => {
  test.setTimeout(120_000);
  const world = await newWorld();
  const permit = await (await world.story()).requested();
  const admin = await world.enter('admin');
  const { page } = admin;
  await page.goto(world.address('/workflows/new'));
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Title' }).fill('Every permit');
  await form.getByRole('combobox', { name: 'Module' }).click();
  await page.getByRole('option', { name: /^Permits/ }).click();
  await choose(page, 1, 'Mei Chen');
  const save = form.getByRole('button', { name: 'Save' });
  const asked = page.getByRole('alertdialog', { name: 'Start reviews again?' });

  // Nothing is saved before it is confirmed.
  await save.click();
  await expect(asked).toContainText('1 record is under review.');
  await inspectScreen(admin, 'workflow-restarts', info);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Every permit');
  await save.click();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const roundOf = async () => (await permit.cast.requester.get<RecordDetail>(`/api/records/${permit.id}`)).body.review?.round;
  await expect.poll(roundOf).toBe(2);

  // Another name is no other review.
  await page.getByText('Every permit').click();
  await form.getByRole('textbox', { name: 'Title' }).fill('Every permit, by Mei');
  await save.click();
  await expect(form).toHaveCount(0);
  await expect.poll(roundOf).toBe(2);

  await page.getByText('Every permit, by Mei').click();
  await form.getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('1 record is under review. Its review starts again with the super admin as reviewer');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(roundOf).toBe(3);
});
