import type { Page } from '@playwright/test';
import type { CalendarEntry } from '../../src/shared/calendar.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/world.ts';

/** Draws a signature with the finger's pointer. */
async function drawOn(page: Page): Promise<void> {
  const paper = page.locator('canvas[data-ready]');
  const box = (await paper.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + 120, { steps: 6 });
  await page.mouse.up();
}

test('a weekly training is found in every view, answered, signed for, and cancelled on one date @phone', async ({ world }) => {
  const admin = await world.client('admin');
  const performer = await world.client('performer');
  const { user } = (await performer.get<{ user: { id: string; name: string } }>('/api/v2/users/user_profile')).body;
  const starts = new Date(Date.now() - 30 * 60_000);
  starts.setSeconds(0, 0);
  const training = {
    ...{ category: 'training', mode: 'offline', title: 'Fire wardens', description: null, venue: 'Canteen', link: null },
    ...{ starts_at: starts.toISOString(), ends_at: new Date(starts.getTime() + 3_600_000).toISOString(), recurrence: 'FREQ=DAILY;COUNT=3' },
    ...{ site_ids: [], guest_ids: [user.id], attachments: [] },
  };
  const made = await admin.post<{ calendar_entry: CalendarEntry }>('/api/calendar_entries', { calendar_entry: training });
  expect(made.status, made.text).toBe(201);
  const permit = await (await world.story()).live();

  const { page, complaints } = await world.enter('performer');
  await page.goto(world.address('/safety-calendar'));
  const entries = page.locator('.mf-calendar').getByText('Fire wardens');
  await expect(entries.first()).toBeVisible();
  await expectAccessible(page, 'the safety calendar as a list');
  for (const view of ['Month', 'Week', 'Day']) {
    await page.getByRole('tab', { name: view, exact: true }).tap();
    if (view === 'Month') await expect(page.locator('.mf-calendar').getByText(/^\+\d/).first()).toBeVisible();
    else await expect(entries.first()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'List', exact: true }).tap();

  // The layer of permits is drawn over the entries, and taken away again.
  const layer = page.getByRole('group', { name: 'Layers' }).getByRole('button', { name: 'Permits' });
  const shown = page.locator('.mf-calendar').getByText(permit.detail?.number ?? '');
  await expect(layer).toHaveAttribute('aria-pressed', 'true');
  await expect(shown.first()).toBeVisible();
  await layer.tap();
  await expect(shown).toHaveCount(0);

  // An entry opens from the keyboard too; the answer is for all its dates.
  await page
    .locator('.mf-calendar')
    .getByRole('button', { name: /Fire wardens/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fire wardens' });
  const answer = dialog.getByRole('group', { name: 'Your answer for all dates' });
  await answer.getByRole('button', { name: 'Accept' }).tap();
  await expect(answer.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'an invitation');
  expect(complaints).toEqual([]);

  const keeper = await world.enter('admin');
  await keeper.page.goto(world.address(`/safety-calendar?entry=${made.body.calendar_entry.id}`));
  const list = keeper.page.getByRole('region', { name: 'Attendance' });
  await list.getByRole('button', { name: 'Sign', exact: true }).first().tap();
  await drawOn(keeper.page);
  await keeper.page.getByRole('button', { name: 'Save signature' }).tap();
  await expect(list.getByText('Signed')).toBeVisible();
  await expect(list.getByRole('checkbox').first()).toBeChecked();

  // The date is cancelled with its attendance kept, and restored in the form.
  await keeper.page.getByRole('button', { name: 'Cancel this date' }).tap();
  await keeper.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this date' }).tap();
  const after = async () =>
    (await admin.get<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${made.body.calendar_entry.id}`)).body.calendar_entry;
  await expect.poll(after).toMatchObject({ excluded: [starts.toISOString()], attendance: [{ is_present: true, is_planned: false }] });
  await keeper.page.goto(world.address(`/safety-calendar?entry=${made.body.calendar_entry.id}`));
  await expect(keeper.page.getByText('This date is cancelled.')).toBeVisible();
  await keeper.page.getByRole('button', { name: 'Edit' }).tap();
  await keeper.page.getByRole('button', { name: 'Restore date' }).tap();
  await keeper.page.getByRole('button', { name: 'Save' }).tap();
  await expect.poll(async () => (await after()).excluded).toEqual([]);
});
