import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { compile } from '../../engine/index.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../src/shared/record.ts';
import { ActionStory, dayAfter } from '../support/action-story.ts';
import { AuditStory } from '../support/audit-story.ts';
import { FormDriver } from '../support/form-driver.ts';
import { stockDocument } from '../support/stock-documents.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaved, inputIn, openStep, questionIn } from './support/form-page.ts';
import { expect, test, type World } from './support/world.ts';

const form = compile(stockDocument('schemas/audits/housekeeping-5s.json'));
const failing = 'onlyNeeded';
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a75' } })
  .jpeg()
  .toBuffer();

/** A planned audit, open on the phone of its auditor, who has no connection any more. */
async function offlineAudit(world: World) {
  const story = await (await AuditStory.begin(world.server, world.organization, 'housekeeping-5s')).scheduled();
  return { story, ...(await withoutConnection(world, story)) };
}

/** Opens an audit on the phone of its auditor, and takes the connection away. */
async function withoutConnection(world: World, story: AuditStory) {
  const auditor = await world.enter('issuer', { serviceWorkers: 'allow' });
  const { page, context } = auditor;
  await page.goto(world.address(`/audits/${story.id}/summary`));
  await expect(page.getByRole('heading', { level: 1, name: /^AUD-/ })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The people that an action can be given to are on the device.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  return auditor;
}

/** Begins the audit, answers all of it with one failing answer, and completes it. */
async function carryOut(page: Page, story: AuditStory): Promise<void> {
  const begin = await openStep(page, 'Begin');
  await begin.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(begin).toHaveCount(0);
  await expect(page.getByText('Begun on this device')).toBeVisible();

  const on = new FormDriver({ page, form, zone: 'Europe/Sofia', names: { [story.ids.performer]: 'Paul Moreau' } });
  await on.fillIn(story.findings({ [failing]: 'no' }), ['sort', 'order', 'shine', 'sustain']);
  const question = questionIn(page, failing);
  await question.getByRole('textbox').first().fill('Old jigs at the bench.');
  await question.locator('.mf-camera input').setInputFiles({ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(question.getByRole('link', { name: 'bench.jpg' })).toBeVisible();
  const finding = questionIn(page, 'findings').locator('tbody > tr').first();
  await on.answer(form.questions.get('findings')!, [
    {
      grade: 'minor',
      actionNeeded: 'yes',
      description: 'Clear the bench',
      controlType: 'administer',
      assignedTo: story.ids.performer,
      dueDate: dayAfter(7),
    },
  ]);
  await expect(finding).toBeVisible();
}

async function complete(page: Page): Promise<void> {
  const dialog = await openStep(page, 'Complete');
  await inputIn(dialog, 'summary').fill('Good order but for one bench.');
  await questionIn(dialog, 'auditorDeclaration').getByRole('checkbox').check();
  await questionIn(dialog, 'auditorSignature').getByRole('button', { name: /Sign/ }).click();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Completed on this device')).toBeVisible();
}

test('an audit begun and completed offline takes effect once @phone', async ({ world }) => {
  test.slow();
  const { story, page, context } = await offlineAudit(world);
  await carryOut(page, story);
  await complete(page);
  await expect(page.getByText('2 steps wait to be sent')).toBeVisible();
  await expectAccessible(page, 'an audit that waits for a connection');

  const address = page.url();
  await page.close();
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByText('Completed on this device')).toBeVisible();
  await expect(second.getByText('Good order but for one bench.')).toBeVisible();
  // The tab is killed after the server has taken the completion and before it hears of it.
  const taken = Promise.withResolvers<void>();
  await second.route('**/api/records/*/events', async (route) => {
    const body: { event: string } = route.request().postDataJSON();
    if (body.event !== 'complete') return route.continue();
    const key = route.request().headers()['idempotency-key'] ?? '';
    const { status } = await story.cast.issuer.post(`/api/records/${story.id}/events`, body, { 'idempotency-key': key });
    expect(status).toBe(200);
    await second.close();
    taken.resolve();
  });
  await context.setOffline(false);
  await taken.promise;

  const again = await context.newPage();
  await again.goto(address);

  await expect(again.getByText('AUD-').first()).toBeVisible();
  await expect(again.getByText('Completed on this device')).toBeHidden({ timeout: 30_000 });
  await expect(again.getByText('to be sent')).toBeHidden();
  const held = (await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`)).body;
  expect(held).toMatchObject({ status: 'completed', answers: { [failing]: 'no', summary: 'Good order but for one bench.' } });
  expect(held.remarks[failing]?.files).toHaveLength(1);
  const { items } = (await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
  expect(items.map(({ action }) => action).filter((action) => ['begin', 'complete'].includes(action))).toEqual(['complete', 'begin']);
  const actions = await story.cast.requester.get<RecordPage>(`/api/records?module=actions&parent=${story.id}`);
  expect(actions.body.items.map(({ title }) => title)).toEqual(['Clear the bench']);
});

test('an audit cancelled in the meantime refuses offline steps, and no input is lost @phone', async ({ world }) => {
  const { story, page, context } = await offlineAudit(world);
  const begin = await openStep(page, 'Begin');
  await begin.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByText('Begun on this device')).toBeVisible();
  await questionIn(page, failing).getByText('No', { exact: true }).click();
  await expect(page.locator('[data-save-state="offline"]')).toBeVisible();
  expect((await story.send('admin', 'cancel', { reason: 'The workshop is closed.' })).status).toBe(200);
  await context.setOffline(false);

  await expect(page.getByText('“Begin” was not accepted')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('This step is not possible in the present status.')).toBeVisible();
  // The failing answer, and the finding that it opened.
  await page.getByText('2 answers differ from the server').click();
  await expect(page.getByRole('alert').getByText('Is only what is needed at the workplace?')).toBeVisible();
  await expectAccessible(page, 'a step that was not taken');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('“Begin” was not accepted')).toBeHidden();
});

test('an answer that a co-auditor changed meanwhile stops the completion, with both values, until its auditor has decided @phone', async ({
  world,
}) => {
  const first = await AuditStory.begin(world.server, world.organization, 'housekeeping-5s');
  const story = await first.scheduled({ coAuditors: [first.ids.requester] });
  await story.send('issuer', 'begin');
  await story.send('issuer', 'record', { answers: story.findings() });
  const { page, context } = await withoutConnection(world, story);
  await questionIn(page, failing).getByText('Not applicable', { exact: true }).click();
  await complete(page);
  const change = { key: failing, was: 'yes', value: 'no' };
  expect((await story.cast.requester.patch(`/api/records/${story.id}/cells`, { changes: [change] })).text).toContain('save');
  await context.setOffline(false);

  const notice = page.getByRole('alert').filter({ hasText: '“Complete” needs your decision: the record has changed meanwhile' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'a step that somebody else’s change stopped');
  expect((await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`)).body).toMatchObject({
    status: 'in_progress',
    answers: { [failing]: 'no' },
  });
  const both = notice.getByRole('listitem').filter({ hasText: 'Is only what is needed at the workplace?' });
  await expect(both).toContainText(/On this device\s*Not applicable\s*On the server\s*No/);

  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(page);
  await notice.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(inputIn(dialog, 'summary')).toHaveValue('Good order but for one bench.');
  const sign = questionIn(dialog, 'auditorSignature').getByRole('button', { name: /Sign/ });
  if (await sign.isVisible()) await sign.click();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('to be sent')).toBeHidden({ timeout: 30_000 });
  expect((await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`)).body).toMatchObject({
    status: 'completed',
    answers: { [failing]: 'na', summary: 'Good order but for one bench.' },
  });
});

/** Draws an arrow on the picture of a question; the marked picture is added to it. */
async function markWithAnArrow(page: Page, question: Locator): Promise<void> {
  const draw = question.getByRole('button', { name: 'Draw on' });
  const marks = page.locator('dialog[open]');
  await draw.click();
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(0);
  await draw.click();
  const picture = marks.getByRole('img');
  await expect(picture).toBeVisible();
  const { x, y } = (await picture.boundingBox())!;
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 90, { steps: 4 });
  await page.mouse.up();
  await marks.getByRole('button', { name: 'Save marked picture' }).click();
  await expect(marks).toHaveCount(0);
  await expect(question.getByRole('link')).toHaveCount(2);
}

test('an action is started and completed with a picture without a connection @phone', async ({ world }) => {
  const story = await (await ActionStory.begin(world.server, world.organization)).assigned();
  const { page, context } = await world.enter('performer');
  await page.goto(world.address(`/actions/summary/${story.id}`));
  await expect(page.getByRole('heading', { level: 1, name: /^ACT-/ })).toBeVisible();
  await expect(page.locator('dt').filter({ hasText: /^Due$/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const start = await openStep(page, 'Start');
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(start).toHaveCount(0);
  const dialog = await openStep(page, 'Complete');
  await inputIn(dialog, 'workDone').fill('The guard is fitted.');
  const pictures = questionIn(dialog, 'picturesAfter');
  await pictures.locator('.mf-camera input').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(pictures.getByRole('link', { name: 'after.jpg' })).toBeVisible();
  await markWithAnArrow(page, pictures);
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Completed on this device')).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText('Completed on this device')).toBeHidden({ timeout: 30_000 });
  const held = (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body;
  expect(held).toMatchObject({
    status: 'completed',
    answers: { workDone: 'The guard is fitted.', picturesAfter: [expect.any(String), expect.any(String)] },
  });
});
