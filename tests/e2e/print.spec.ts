import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { AuditStory } from '../support/audit-story.ts';
import { pdfText } from '../support/pdf-text.ts';
import { upload } from '../support/upload.ts';
import { summaryPath } from './support/form-page.ts';
import { expect, test, type World } from './support/world.ts';

const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#12506b' } })
  .png()
  .toBuffer();

/** A permit with a gas test, a vote and signatures, open at one of its people's. */
async function openLivePermit(world: World) {
  const story = await (await world.story()).live();
  const { page } = await world.enter('performer');
  await page.goto(world.address(summaryPath(story.id)));
  const number = story.detail?.number ?? '';
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible({ timeout: 20_000 });
  return { story, page, number };
}

test('a permit is printed as one document without the surrounding screen @desk', async ({ world }) => {
  const [admin, logo] = [await world.client('admin'), uuidv7()];
  await upload(admin, picture, 'logo.png', { id: logo, target: 'organization-logo' });
  await admin.patch('/api/onboarding', { logo: [logo] });
  const { page, number, story } = await openLivePermit(world);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.paper');

  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(paper.locator('.paper-status')).toHaveText('Live');
  await expect(paper.getByText(world.organization.subDomain.startsWith('e') ? /^Organisation \d+$/ : /./)).toBeVisible();
  await expect(paper.locator('.paper-logo')).toHaveJSProperty('naturalWidth', 60);
  await expect(paper.locator('[data-question="gasTests"] table')).toContainText('At the flange');
  await expect(paper.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'Signatures' })).toBeVisible();
  await expect(paper.getByRole('row', { name: /submitted/i }).first()).toContainText('Rosa Lindqvist');
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Unfilled parts take no paper.
  expect(await paper.locator('.mf-later').count()).toBe(0);
  expect(story.detail?.status).toBe('live');

  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
});

test('a gas reading outside its limits keeps its column headings in print @desk', async ({ world }) => {
  const story = await (await world.story()).tested({ gasOxygen: 17.2, gasLel: 14 });
  const { page } = await world.enter('performer');
  await page.goto(world.address(summaryPath(story.id)));
  await expect(page.getByRole('heading', { level: 1, name: story.detail?.number ?? '' })).toBeVisible({ timeout: 20_000 });
  await page.setViewportSize({ width: 690, height: 980 });
  await page.emulateMedia({ media: 'print' });

  const label = page.locator('.paper [data-question="gasTests"] .mf-label').getByText('Oxygen');
  const { width = 0 } = (await label.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(60);
});

test('a permit is downloaded as a PDF that the server drew @desk', async ({ world }) => {
  const { page, number } = await openLivePermit(world);
  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const pdf = readFileSync(await download.path()).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  expect(pdf).toContain(number);
});

test('an audit is printed and downloaded with its scores by section and its failed questions @desk', async ({ world }) => {
  const audit = await (await AuditStory.begin(world.server, world.organization)).begun();
  const files = [await audit.photo('escapeFree')];
  const findings = audit.findings({ escapeFree: 'no', escapeBlockedBy: 'Pallets; carried away at once.' });
  await audit.send('issuer', 'record', { answers: findings, remarks: { escapeFree: { comment: 'Pallets before the exit.', files } } });
  const { body } = await audit.send('issuer', 'complete', { answers: audit.conclusion() });
  expect(body.scores?.failed).toMatchObject([{ question: 'escapeFree', critical: true }]);
  const said = [
    'Result',
    'Not passed',
    'Pass mark 75%',
    '1 critical question failed',
    'Fire, escape and first aid',
    '1 failed answer',
    'Pallets before the exit.',
  ];

  const { page } = await world.enter('issuer');
  await page.goto(world.address(`/audits/${audit.id}/summary`));
  await expect(page.getByRole('heading', { level: 1, name: body.number ?? '' })).toBeVisible({ timeout: 20_000 });
  await page.emulateMedia({ media: 'print' });
  const result = page.locator('.paper').getByRole('region', { name: 'Result' });
  for (const text of said) await expect(result).toContainText(text);
  await page.emulateMedia({ media: 'screen' });

  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const text = await pdfText(readFileSync(await (await downloading).path()));
  for (const each of said) expect(text).toContain(each.replaceAll(' ', ''));
});

test('where the server cannot draw, the browser prints @desk', async ({ world }) => {
  const { page } = await openLivePermit(world);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.querySelector('.paper h1')?.textContent ?? '');
  });
  const problem = { type: 'about:blank', title: '', status: 503, code: 'print.unavailable', error: '', requestId: '' };
  await page.route('**/pdf', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }));
  await page.getByRole('button', { name: 'Download PDF' }).click();

  await expect(page.getByText('The server cannot make PDFs.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /\d/);
});
