import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/world.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('an admin edits the approval mail by keyboard; after an approval, the requester’s bell updates without a reload and the mail has the new text @desk', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const admin = await world.enter('admin');
  const { page } = admin;
  await page.goto(world.address('/mailers/module/permits'));
  await page.getByRole('link', { name: /^Approved/ }).press('Enter');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toContainText('permit approved');
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /./);
  await expectAccessible(page, 'the editor of a mail');

  await subject.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Good news for ');
  // Enter breaks no subject.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Insert variable: Subject' }).press('Enter');
  await expectAccessible(page, 'the variables of a mail');
  await page.getByRole('menu').getByRole('menuitem', { name: 'Name of the reader' }).press('Enter');
  await expect(subject.locator('[data-variable="name"]')).toHaveText('Name of the reader');
  await expect(subject).toBeFocused();
  await page.keyboard.type('!');

  const body = page.getByRole('textbox', { name: 'Body' });
  await body.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Bring your helmet.');
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /Bring your helmet\./);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('The text is saved')).toBeVisible();

  const rosa = await world.enter('requester');
  const confirmed = rosa.page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/cable') })
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"confirmed".*"Notification"/.test(String(payload)) }),
    );
  await rosa.page.goto(world.address('/'));
  await confirmed;
  await expect(bell(rosa.page)).toHaveAccessibleName('Notifications');
  const story = await (await world.story()).approved();
  const number = story.detail?.number ?? '';
  await expect(bell(rosa.page)).toHaveAccessibleName('Notifications, 1 new', { timeout: 10_000 });

  await bell(rosa.page).click();
  const panel = rosa.page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(`${number}: permit approved`)).toBeVisible();
  await expectAccessible(rosa.page, 'the panel under the bell');
  await panel.getByRole('link', { name: new RegExp(`${number}: permit approved`) }).click();
  await expect(rosa.page).toHaveURL(new RegExp(`/permit/${story.id}/summary`));
  await expect(bell(rosa.page)).toHaveAccessibleName('Notifications');

  const client = await world.client('admin');
  const kept = async () => (await client.get<{ items: { id: string; subject: string }[] }>('/api/mailbox')).body.items;
  const found = async () => (await kept()).find((each) => each.subject === 'Good news for Rosa Lindqvist!')?.id;
  await expect.poll(found).toBeDefined();
  expect((await client.get(`/api/mailbox/${await found()}`)).text).toContain('<strong>Bring your helmet.</strong>');
  // The frame of the preview keeps the driver's own scripts out as well.
  const complaints = [...admin.complaints, ...rosa.complaints].filter((each) => !/about:srcdoc.*sandboxed/.test(each));
  expect(complaints).toEqual([]);
});
