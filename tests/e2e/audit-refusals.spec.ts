import sharp from 'sharp';
import type { ManagedUser } from '../../src/shared/user.ts';
import { ActionStory, dayAfter } from '../support/action-story.ts';
import { choose, choosePerson } from './support/choose.ts';
import { expectSaid, inputIn, openStep, questionIn } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a75' } })
  .jpeg()
  .toBuffer();
const photo = { name: 'after.jpg', mimeType: 'image/jpeg', buffer };

test('a schedule that ends before it begins, or whose auditor has left, says so at its field and keeps what was typed @desk', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const client = await world.client('admin');
  const { items } = (await client.get<{ items: ManagedUser[] }>('/api/users?search=issuer@')).body;

  const { page } = await world.enter('admin');
  await page.goto(world.address('/audits/schedules'));
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByLabel('Form'), /Housekeeping/);
  const scope = dialog.getByLabel('Area or activity audited');
  await scope.fill('Monthly walk');
  await dialog.getByLabel('First day').fill(dayAfter(9));
  await dialog.getByLabel('Last day').fill(dayAfter(3));
  await choose(page, dialog.getByRole('combobox', { name: 'Site' }), /./);
  const auditor = dialog.getByRole('combobox', { name: 'Auditor', exact: true });
  await choosePerson(page, auditor, 'Idris Kaya');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/end is before the start/);

  const left = await client.patch(`/api/users/${items[0]?.id}`, { user: { is_active: false, lock_version: items[0]?.lock_version } });
  expect(left.status, left.text).toBe(200);
  await dialog.getByLabel('Last day').fill('');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(auditor).toHaveAccessibleDescription(/no longer active/);
  await expect(scope).toHaveValue('Monthly walk');
  await expect(dialog.getByLabel('First day')).toHaveValue(dayAfter(9));
});

test('an action with a due date in the past, or completed without the picture it needs, says so at the question @phone', async ({
  world,
}) => {
  const story = await ActionStory.begin(world.server, world.organization);
  const drafted = await story.another().drafted();
  const { page } = await world.enter('requester');
  await page.goto(world.address(`/actions/edit/${drafted.id}`));
  await inputIn(page, 'description').fill('Fit the missing guard');
  await inputIn(page, 'dueDate').fill(dayAfter(-3));
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectSaid(page, 'dueDate', /past|today/i);
  await expect(inputIn(page, 'description')).toHaveValue('Fit the missing guard');

  const open = await story.another().assigned({ evidenceNeeded: true });
  const assignee = (await world.enter('performer')).page;
  await assignee.goto(world.address(`/actions/summary/${open.id}`));
  const dialog = await openStep(assignee, 'Complete');
  await inputIn(dialog, 'workDone').fill('The guard is fitted.');
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expectSaid(dialog, 'picturesAfter', /./);
  await questionIn(dialog, 'picturesAfter').locator('.mf-camera input').setInputFiles(photo);
  await expect(inputIn(dialog, 'workDone')).toHaveValue('The guard is fitted.');
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
