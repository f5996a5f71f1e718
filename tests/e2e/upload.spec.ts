import sharp from 'sharp';
import { expect, test, worldOf, type World } from './support/world.ts';
import type { Browser, Locator, Page } from '@playwright/test';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#386' } })
    .jpeg()
    .toBuffer();
const large = await picture(3000, 1500);
const small = await picture(300, 150);

async function openWizard(browser: Browser, organization: World['organization']): Promise<{ page: Page; files: Locator; choose: Locator }> {
  const world = worldOf(browser, { port: Number(process.env['MUSTER_E2E_PORT']) }, organization);
  const { page } = await world.enter('admin');
  await page.goto(world.address('/onboarding'));
  const files = page.getByRole('group', { name: 'Logo of the organisation' });
  return { page, files, choose: files.locator('input[type=file]').first() };
}

test('a picture is downscaled on the device, uploaded with progress, shown and removed @phone', async ({ browser, founder }) => {
  const { page, files, choose } = await openWizard(browser, await founder.foundEmpty());
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/files?*', async (route) => {
    sent = route.request().postDataBuffer()?.length ?? 0;
    await held;
    await route.continue();
  });

  await files.getByRole('button', { name: 'Add a file' }).focus();
  await choose.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(files.getByRole('progressbar', { name: 'Uploading big.jpg' })).toBeVisible();
  await expect(files.locator('.mf-thumb img')).toBeVisible();
  // There is room for only one file: the focused button disappears, and so does its successor once the file is stored.
  await expect(files.getByRole('button', { name: 'Cancel big.jpg' })).toBeFocused();
  release();
  await expect(files.getByRole('link', { name: 'big.jpg' })).toBeVisible();
  await expect(files.getByRole('button', { name: 'Remove big.jpg' })).toBeFocused();
  expect(sent).toBeGreaterThan(0);
  const { width } = await files.locator('.mf-thumb img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { width: image.naturalWidth };
  });
  expect(width).toBe(1024);

  await files.getByRole('button', { name: 'Remove big.jpg' }).focus();
  await page.keyboard.press('Enter');
  await expect(files.getByRole('link')).toHaveCount(0);
  await expect(files.getByRole('button', { name: 'Add a file' })).toBeFocused();
  await expect(files.getByText('big.jpg is removed.')).toBeAttached();
});

test('an upload can be cancelled, and a failed one retried @phone', async ({ browser, founder }) => {
  const { page, files, choose } = await openWizard(browser, await founder.foundEmpty());
  let way: 'hold' | 'abort' = 'hold';
  let arrived = 0;
  await page.route('**/api/files?*', async (route) => {
    arrived += 1;
    if (way === 'hold') return;
    await route.abort('connectionreset');
  });

  await choose.setInputFiles({ name: 'first.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect.poll(() => arrived).toBe(1);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/files?'));
  await files.getByRole('button', { name: 'Cancel first.jpg' }).click();
  await ended;
  await expect(files.getByText('first.jpg', { exact: true })).toHaveCount(0);

  way = 'abort';
  await choose.setInputFiles({ name: 'second.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(files.getByRole('alert')).toContainText('Not uploaded.');
  let letThrough = () => {};
  const again = new Promise<void>((resolve) => (letThrough = resolve));
  await page.unroute('**/api/files?*');
  await page.route('**/api/files?*', async (route) => {
    await again;
    await route.continue();
  });
  await files.getByRole('button', { name: 'Upload second.jpg again' }).press('Enter');
  await expect(files.getByRole('button', { name: 'Cancel second.jpg' })).toBeFocused();
  letThrough();
  await expect(files.getByRole('link', { name: 'second.jpg' })).toBeVisible();
});

test('a file that is not accepted is refused with a reason, on the device or by the server, and is not sent repeatedly @desk', async ({
  browser,
  founder,
}) => {
  const { page, files, choose } = await openWizard(browser, await founder.foundEmpty());
  let arrived = 0;
  page.on('request', (request) => (arrived += request.url().includes('/api/files?') ? 1 : 0));

  await choose.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(files.getByText('notes.pdf: this kind of file is not accepted here. Choose JPG, PNG, GIF.')).toBeVisible();
  expect(arrived).toBe(0);

  // A GIF by its name and type, and something else inside: only the server finds out.
  await choose.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(files.getByRole('alert')).toContainText('This kind of file is not accepted here. Allowed: JPG, PNG, GIF.');
  await page.waitForTimeout(300);
  expect(arrived).toBe(1);
  await expect(files.getByRole('button', { name: /again/ })).toHaveCount(0);
  await files.getByRole('button', { name: 'Cancel logo.gif' }).click();
  await expect(files.getByRole('button', { name: 'Add a file' })).toBeFocused();
});

test('a file is dropped from the editor, and a phone offers its camera', async ({ browser, founder }, { project }) => {
  const { page, files } = await openWizard(browser, await founder.foundEmpty());
  const camera = files.locator('.mf-camera input');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(camera).toHaveAttribute('accept', 'image/*');
  if (project.name === 'phone') {
    await expect(files.getByText('Take a photo')).toBeVisible();
    await camera.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: small });
    await expect(files.getByRole('link', { name: 'image.jpg' })).toBeVisible();
    return;
  }
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return data;
  }, small.toString('base64'));
  const zone = files.locator('.mf-files');
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(zone).toHaveAttribute('data-over', '');
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(files.getByRole('link', { name: 'dropped.jpg' })).toBeVisible();
});
