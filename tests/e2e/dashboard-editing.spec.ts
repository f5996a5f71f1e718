import { ActionStory } from '../support/action-story.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

test('an admin makes a tile of actions by priority, moves it and saves; a reader follows it to the list', async ({
  newWorld,
  isMobile,
}, info) => {
  test.setTimeout(120_000);
  const world = await newWorld();
  const story = await ActionStory.begin(world.server, world.organization);
  await story.assigned();
  await story.another().assigned({ priority: 'low' });

  const admin = await world.enter('admin');
  const { page } = admin;
  await page.goto(world.address('/dashboard?tab=observations'));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit dashboard: Observations' })).toBeVisible();

  await page.getByRole('button', { name: 'Add tile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tile' });
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Module', 'Actions');
  await choose('Broken down by', 'Priority');
  await expect(dialog.getByText('Without a title, and in other languages: “Actions: Priority”')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Actions: Priority' })).toBeVisible();
  if (isMobile) await inspectScreen(admin, 'dashboard-tile', info);
  await dialog.getByLabel('Title (English)').fill('Urgent work');
  await dialog.getByRole('button', { name: 'Add tile' }).click();

  const charts = page
    .getByRole('list', { name: 'Charts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move / }) });
  await expect(charts.last()).toContainText('Urgent work');
  const place = await charts.count();
  if (isMobile) {
    await page.getByRole('button', { name: 'Options of Urgent work' }).tap();
    await page.getByRole('menuitem', { name: 'Move up' }).tap();
  } else {
    await page.getByRole('button', { name: 'Move Urgent work' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Picked up Urgent work, position ${place} of ${place}.`)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/Urgent work moved to position/)).toBeAttached();
    await page.keyboard.press('Space');
  }
  await expect(charts.last()).not.toContainText('Urgent work');
  if (!isMobile) await inspectScreen(admin, 'dashboard-editing', info);
  // Leaving asks before unsaved changes are lost.
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=observations/);
  await expect(page.getByRole('heading', { name: 'Urgent work' })).toBeVisible();

  // One month is no trend: charts by month show a year.
  await expect(page.getByRole('region', { name: 'Records by month' }).getByText(/too short for a trend/)).toBeVisible();

  const reader = await world.enter('requester');
  await world.speak('de', 'requester');
  await reader.page.goto(world.address('/dashboard?tab=observations'));
  const chart = reader.page.getByRole('region', { name: 'Maßnahmen: Priorität' });
  await expect(chart).toBeVisible();
  await expect(reader.page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
  await chart.getByRole('button', { name: 'Als Tabelle zeigen' }).click();
  await chart.getByRole('link', { name: 'Hoch' }).click();
  await expect(reader.page).toHaveURL(/\/actions\/all\?.*risk_level=high/);
  await expect(reader.page.getByRole('main').getByText(/^ACT-/)).toHaveCount(1);
  expect(reader.complaints).toEqual([]);
});
