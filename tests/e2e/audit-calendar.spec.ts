import type { Locator, Page } from '@playwright/test';
import type { RecordDetail } from '../../src/shared/record.ts';
import { AuditStory } from '../support/audit-story.ts';
import { inputIn } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

/** Noon of a day of next month, which the calendar shows with a week before and after it. */
function noonOf(day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 12));
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + 20, start.y + 5);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 15, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Gives a reason and sends the new plan. */
async function confirm(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: 'Change plan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an audit is moved in the calendar by dragging, and from its menu with the keyboard @desk', async ({ world }) => {
  const [planned, dropped, typed] = [noonOf(10), noonOf(17), noonOf(12)];
  const first = await AuditStory.begin(world.server, world.organization, 'housekeeping-5s');
  const story = await first.scheduled({
    startsAt: planned.toISOString(),
    endsAt: new Date(planned.getTime() + 2 * 60 * 60_000).toISOString(),
  });
  const startsAt = async () => (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body.starts_at?.slice(0, 10);
  const { page } = await world.enter('requester');
  await page.goto(world.address('/audits?view=calendar'));
  await page.getByRole('button', { name: 'Next', exact: false }).first().click();
  const audit = page.getByRole('button', { name: new RegExp(story.detail?.number ?? '') });
  await expect(audit).toBeVisible();

  await drag(page, audit, page.locator(`[data-date="${dayOf(dropped)}"]`));
  await confirm(page, 'The press is in use that week');
  await expect.poll(startsAt).toBe(dayOf(dropped));

  await expect(page.locator(`[data-date="${dayOf(dropped)}"]`).getByText(story.detail?.number ?? '')).toBeVisible();
  await audit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [id, hour] of [
    ['startsAt', '12'],
    ['endsAt', '14'],
  ] as const)
    await inputIn(dialog, id).fill(`${dayOf(typed)}T${hour}:00`);
  await confirm(page, 'The press is free again');
  await expect.poll(startsAt).toBe(dayOf(typed));
});
