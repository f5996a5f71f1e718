import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { compile, type Answers } from '../../engine/index.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { Client } from '../support/client.ts';
import { FormDriver } from '../support/form-driver.ts';
import { aLongForm } from '../support/long-form.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { fillFast } from './support/fast-hand.ts';
import { expectSaved, formPath, inputIn, questionIn } from './support/form-page.ts';
import { expect, test, type Founder, type World } from './support/world.ts';

// A picture of the whole form before and after each of a thousand actions would take most of the time.
test.use({ trace: 'off', screenshot: 'off' });

/** Opens a draft of a form with this number of questions, on a phone that caches the application's files. */
async function openLongForm(world: World, founder: Founder, count: number) {
  const { template, answers } = aLongForm(count);
  const templateId = await publishTemplate(founder.tenancy, world.organization.organizationId, template);
  const client = await world.client('requester');
  const id = uuidv7();
  await client.post('/api/records', { id, module: 'permits', template_id: templateId, answers: {} });
  const { page, context } = await world.enter('requester', { serviceWorkers: 'allow' });
  await page.goto(world.address(formPath(id)));
  await expect(inputIn(page, 'q1')).toBeVisible();
  const form = compile(template);
  const driver = new FormDriver({ page, form, zone: 'Europe/Sofia', names: {} });
  const sections = form.sections.map((section) => section.id);
  return { id, client, page, context, driver, answers, sections };
}

/** Returns the draft as the server stores it. */
const held = async (client: Client, id: string): Promise<RecordDetail> => (await client.get<RecordDetail>(`/api/records/${id}`)).body;

/** Waits until the browser opens the application without a connection. */
async function expectKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function photograph(page: Page, name: string): Promise<void> {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a3b12' } })
    .jpeg()
    .toBuffer();
  await questionIn(page, 'photo').locator('.mf-camera input').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

async function sign(page: Page): Promise<void> {
  const paper = questionIn(page, 'signature').locator('canvas');
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is no paper to sign on');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + 200, box.y + 100, { steps: 4 });
  await page.mouse.up();
}

test('500 questions are filled on a phone that loses its connection midway, without data loss', async ({ world, founder }) => {
  const { id, client, page, context, answers } = await openLongForm(world, founder, 500);
  const ids = Object.keys(answers);
  const middle = ids.length / 2;
  await expect(questionIn(page, 'signature')).toBeAttached();
  await fillFast(page, ids.slice(0, middle), answers);
  await photograph(page, 'before.jpg');
  await expect(questionIn(page, 'photo').getByRole('link', { name: 'before.jpg' })).toBeVisible();
  await expectKept(page);

  await context.setOffline(true);
  await fillFast(page, ids.slice(middle), answers);
  await photograph(page, 'after.jpg');
  await expect(questionIn(page, 'photo').getByText('Not uploaded.')).toBeVisible();
  await questionIn(page, 'signature').getByRole('button', { name: 'Sign as Rosa Lindqvist' }).click();
  await sign(page);
  await expect(questionIn(page, 'signature').getByRole('status')).toContainText('not on the server yet');
  await expect(page.locator('[data-save-state]')).toHaveText('Offline: kept on this device');

  await context.setOffline(false);
  await expect(questionIn(page, 'photo').getByRole('link', { name: 'after.jpg' })).toBeVisible();
  await expect(questionIn(page, 'signature').getByRole('status')).toHaveText('Signature saved');
  await expectSaved(page);
  await expectWhole(client, id, answers);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/summary/, { timeout: 20_000 });
  await expectWhole(client, id, answers);
  expect((await held(client, id)).status).toBe('requested');
});

test('a form reloaded offline keeps everything entered, including photo and signature', async ({ world, founder }) => {
  const { id, client, page, context, driver, answers, sections } = await openLongForm(world, founder, 40);
  await expectKept(page);
  await expectSaved(page);
  await context.setOffline(true);
  await driver.fillIn(answers, sections);
  await photograph(page, 'far-away.jpg');
  await expect(questionIn(page, 'photo').getByText('Not uploaded.')).toBeVisible();
  await sign(page);
  await expect(questionIn(page, 'signature').getByRole('status')).toContainText('not on the server yet');

  await page.reload();
  await expect(inputIn(page, 'q1')).toHaveValue(String(answers['q1']));
  await expect(questionIn(page, 'photo').getByText('far-away.jpg')).toBeVisible();
  await expect(questionIn(page, 'signature').locator('img.mf-paper')).toBeVisible();
  await inputIn(page, 'q8').fill('Typed after the reload');

  await context.setOffline(false);
  await expect(questionIn(page, 'photo').getByRole('link', { name: 'far-away.jpg' })).toBeVisible();
  await expectSaved(page);
  await expectWhole(client, id, { ...answers, q8: 'Typed after the reload' }, 1);
});

/** Waits until the server has every answer, the photos and the drawn signature. */
async function expectWhole(client: Client, id: string, answers: Answers, photos = 2): Promise<void> {
  await expect
    .poll(async () => (await held(client, id)).answers, { timeout: 20_000 })
    .toEqual({
      ...answers,
      photo: Array.from({ length: photos }, () => expect.stringMatching(/^[0-9a-f-]{36}$/)),
      signature: { name: 'Rosa Lindqvist', fileId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
}
