import sharp from 'sharp';
import type { RecordPage } from '../../src/shared/record.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaid, inputIn, openStep, questionIn, stepButton } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

const photo = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#a75' } })
  .jpeg()
  .toBuffer();

test('a worker is registered at the gate, changed later and deactivated; a guard without an account checks the badge @phone', async ({
  world,
}) => {
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address('/worker-profiles'));
  await expect(page.getByText('No worker profiles yet')).toBeVisible();
  await expectAccessible(page, 'the empty list of worker profiles');

  await page.getByRole('link', { name: 'New profile' }).first().click();
  await inputIn(page, 'name').fill('Ivana Petrova');
  const chooser = page.waitForEvent('filechooser');
  await questionIn(page, 'photo').getByRole('button', { name: 'Add a file' }).click();
  await (await chooser).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(questionIn(page, 'photo').getByRole('link', { name: 'face.jpg' })).toBeVisible({ timeout: 20_000 });
  await inputIn(page, 'age').fill('34');
  await inputIn(page, 'phone').fill('+359 88 555 0101');
  await questionIn(page, 'gender').getByText('Female').click();
  await page.getByRole('button', { name: 'Register' }).click();
  await expectSaid(page, 'site', /choose|answer/i);
  await questionIn(page, 'site').getByRole('combobox').first().selectOption('Burgas Refinery');
  await expectAccessible(page, 'the form of a worker profile');
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^WRK-/ })).toBeVisible();
  await expect(page.getByText('Ivana Petrova').first()).toBeVisible();
  const change = await openStep(page, 'Change');
  await expect(inputIn(change, 'name')).toHaveValue('Ivana Petrova');
  await inputIn(change, 'trade').fill('Welder');
  await expectAccessible(page, 'the change of a worker profile');
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(change).toHaveCount(0);
  await expect(questionIn(page, 'trade')).toContainText('Welder');

  const profile = page.url();
  await page.getByRole('link', { name: 'Badge' }).click();
  await page.getByRole('button', { name: 'Make badge' }).click();
  const code = await page.getByRole('link', { name: 'Open what they see' }).getAttribute('href');
  await expect(page.getByRole('img', { name: 'Code to check the badge' })).toBeVisible();
  await expectAccessible(page, 'the badge of a worker');
  const guard = await world.visit();
  await guard.page.goto(code ?? '');
  await expect(guard.page.getByRole('heading', { name: 'Ivana Petrova' })).toBeVisible();
  await expect(guard.page.getByRole('status')).toHaveText('Active');
  const face = guard.page.getByRole('img', { name: 'Photo of Ivana Petrova' });
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(guard.page, 'the check of a badge');
  expect(guard.complaints).toEqual([]);

  await page.goto(profile);
  const away = await openStep(page, 'Deactivate');
  await away.getByRole('button', { name: 'Add a comment' }).click();
  await away.getByRole('textbox').fill('Moved to another contractor.');
  await away.getByRole('button', { name: 'Deactivate' }).click();
  await expect(stepButton(page, 'Activate again')).toBeVisible();
  await expectAccessible(page, 'a worker profile out of use');
  await expect(guard.page.getByRole('alert')).toContainText('no longer active');
  await expect(guard.page.getByText('Ivana Petrova')).toHaveCount(0);

  await page.goto(world.address('/worker-profiles'));
  await expect(page.getByText('Ivana Petrova')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { body } = await (await world.client('admin')).get<RecordPage>('/api/records?module=worker-profiles');
  expect(body.items).toMatchObject([{ title: 'Ivana Petrova', status: 'inactive', number: expect.stringMatching(/^WRK-/) }]);
  expect(complaints).toEqual([]);
});
