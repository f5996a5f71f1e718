import type { ManagedUser } from '../../src/shared/user.ts';
import { ActionStory, dayAfter } from '../support/action-story.ts';
import { choosePerson } from './support/choose.ts';
import { inputIn } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

test('several actions of the register are reassigned at once, and an action opens beside its list by its addresses @desk', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const begun = await ActionStory.begin(world.server, world.organization);
  const [one, other] = [await begun.another().assigned(), await begun.another().assigned({ dueDate: dayAfter(9) })];
  const drafted = await begun.another().drafted();

  const { page } = await world.enter('requester');
  await page.goto(world.address('/actions'));
  await expect(page).toHaveURL(/\/actions\/new/);
  await page.goto(world.address('/actions/all'));
  const line = (story: ActionStory) => page.getByRole('row').filter({ hasText: story.detail?.number ?? '-' });
  for (const story of [one, other]) await line(story).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reassign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassign 2 actions' });
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
  await expect(dialog.getByText('Choose who takes over the actions.')).toBeVisible();
  await choosePerson(page, dialog.getByRole('combobox'), 'Idris Kaya');
  await dialog.getByLabel('Reason').fill('On leave');
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
  await expect(page.getByText('2 actions reassigned')).toBeVisible();
  for (const story of [one, other]) await expect(line(story).getByText('Idris Kaya')).toBeVisible();

  // The summary with its tab, and the form, each beside the list.
  await page.goto(world.address(`/actions/all/summary/${one.id}/history`));
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('On leave')).toBeVisible();
  await page.goto(world.address(`/actions/all/edit/${drafted.id}/dates`));
  await expect(inputIn(page, 'dueDate')).toBeVisible();

  // A reader of audits alone sees the list of their actions, and is told which right the register needs.
  const admin = begun.cast.admin;
  const auditsOnly = { name: 'Audits only', role_actions_attributes: [{ name: 'Audit', r_view: true }] };
  const { role } = (await admin.post<{ role: { id: string } }>('/api/roles', { role: auditsOnly })).body;
  const [viewer] = (await admin.get<{ items: ManagedUser[] }>('/api/users?search=viewer@')).body.items;
  const moved = await admin.patch(`/api/users/${viewer?.id}`, { user: { role_id: role.id, lock_version: viewer?.lock_version } });
  expect(moved.status, moved.text).toBe(200);
  const reader = (await world.enter('viewer')).page;
  await reader.goto(world.address('/actions/audits'));
  await expect(reader.getByText('No actions yet')).toBeVisible();
  await reader.goto(world.address('/actions/all'));
  await expect(reader).toHaveURL(/no_permissions\?subject=Action/);
});
