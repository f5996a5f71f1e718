import sharp from 'sharp';
import type { SitePlan } from '../../src/shared/site.ts';
import { expectAccessible } from './support/axe.ts';
import { questionIn } from './support/form-page.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/world.ts';

test('a site is created, divided and marked on a plan by keyboard alone, and chosen in a new permit @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin');
  const keyboard = new Keyboard(page);
  const press = async (name: string | RegExp, key = 'Enter') => {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' });
    await expect(button).toBeVisible();
    await keyboard.tabTo(button);
    await keyboard.press(key);
  };
  let id = '';

  await test.step('missing values show errors at their fields, then the site is created', async () => {
    await page.goto(world.address('/sites/new'));
    await expect(page.getByRole('textbox', { name: 'Site name' })).toBeFocused();
    await keyboard.type('Narvik Quay');
    await press('Save');
    await expect(page.getByText('Select Head of Safety')).toBeVisible();
    await expect(page.getByText('Enter the correct phone number')).toBeVisible();
    await expectAccessible(page, 'the form of a site');

    await keyboard.tabTo(page.getByRole('combobox', { name: 'Head of safety' }));
    await keyboard.type('Amelia');
    // Until the list is that of the typed name, Enter chooses nobody.
    await expect(page.getByRole('option')).toHaveText([/Amelia Okafor/]);
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('textbox', { name: 'Emergency phone' }));
    await keyboard.type('+47 76 00 00 00');
    await press('Save');
    await expect(page.getByText('Narvik Quay')).toBeVisible();
    const admin = await world.client('admin');
    const found = await admin.get<{ items: { id: string }[] }>('/api/sites?search=Narvik');
    id = found.body.items[0]?.id ?? '';
  });

  await test.step('divisions, departments and units', async () => {
    await page.goto(world.address(`/sites/${id}/divisions`));
    const add = async (button: string, field: string, name: string) => {
      await press(button);
      await expect(page.getByRole('textbox', { name: field })).toBeFocused();
      await keyboard.type(name);
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    };
    await add('Add a division', 'Division name', 'Loading');
    await add('Add a department: Loading', 'Department name', 'Ore');
    await add('Add a unit: Ore', 'Unit name', 'Conveyor 4');
    await expectAccessible(page, 'the places of a site');
  });

  await test.step('a pin is put on a plan, and moved with the arrow keys', async () => {
    await page.goto(world.address(`/map-plotting?site=${id}`));
    await press('New plan');
    await expect(page.getByRole('textbox', { name: 'Plan name' })).toBeFocused();
    await keyboard.type('Quay from above');
    const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#dde' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer });
    // Its name leads to it once it is uploaded.
    await expect(page.getByRole('dialog').getByRole('link', { name: 'quay.png' })).toBeVisible();
    await press('Save');
    await expect(page.getByRole('dialog')).toBeHidden();

    await press('Place pin for Ore in the middle');
    const pin = page.getByRole('button', { name: '1. Ore' });
    await expect(pin).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: 'Ore: 52 % from the left, 45 % from the top' })).toHaveCount(1);
    const admin = await world.client('admin');
    const stored = async () => (await admin.get<{ items: SitePlan[] }>(`/api/sites/${id}/plans`)).body.items[0]?.pointers[0];
    await expect.poll(async () => [(await stored())?.x, (await stored())?.y]).toEqual([0.52, 0.45]);
    await expectAccessible(page, 'the pins of a plan');
  });

  await test.step('a new permit names the site and its unit', async () => {
    await page.goto(world.address('/v3/permit-to-work/new'));
    await page.getByText('Hot work permit').click();
    const places = questionIn(page, 'site').locator('select');
    for (const [level, label] of ['Narvik Quay', 'Loading', 'Ore', 'Conveyor 4'].entries()) await places.nth(level).selectOption({ label });
    await expect(places.nth(3).locator('option:checked')).toHaveText('Conveyor 4');
  });
});
