import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Template } from '../../engine/index.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../src/shared/record.ts';
import type { PresentedSchedule } from '../../src/shared/schedule.ts';
import { WorkflowEditor } from '../api/workflows/workflow-editor.ts';
import { dayAfter } from '../support/action-story.ts';
import { AuditStory } from '../support/audit-story.ts';
import { FormDriver } from '../support/form-driver.ts';
import { TemplateEditor } from '../support/template-editor.ts';
import { choose, choosePerson } from './support/choose.ts';
import { inputIn, openStep, questionIn } from './support/form-page.ts';
import { test, type OwnServer } from './support/own-server.ts';
import { expect, type World } from './support/world.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const sections = ['sort', 'order', 'shine', 'sustain'];
const picture = async (colour: string) => ({
  name: `${colour.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** Makes an audit form of forty questions of the stock form of twelve. */
function lengthen(document: Template): void {
  const first = document['x-sections'].filter(({ id }) => sections.includes(id));
  const asked = () => first.reduce((count, { questions }) => count + questions.length, 0);
  for (let at = 0; asked() < 40; at += 1) {
    const section = first[at % first.length];
    const model = document.properties[section?.questions[0] ?? ''];
    if (!section || !model) throw new Error('The form has no such section');
    const id = `more${at}`;
    document.properties[id] = { ...model, title: `${model.title} Place ${at + 1}` };
    section.questions = [...section.questions, id];
  }
}

/** Schedules a monthly audit of three sites on the screen; each has the same auditor and auditee. */
async function schedule(page: Page, world: World, form: string): Promise<PresentedSchedule> {
  await page.goto(world.address('/audits/schedules'));
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByLabel('Form'), new RegExp(form));
  await dialog.getByLabel('Area or activity audited').fill('Monthly walk');
  for (const _ of [2, 3]) await dialog.getByRole('button', { name: 'Add site' }).click();
  const lines = dialog.getByRole('group', { name: 'Site' });
  for (const at of [0, 1, 2]) {
    const line = lines.nth(at);
    await choose(page, line.getByRole('combobox', { name: 'Site' }), /./, at);
    await choosePerson(page, line.getByRole('combobox', { name: 'Auditor', exact: true }), 'Idris Kaya');
    await choosePerson(page, line.getByRole('combobox', { name: 'Auditee' }), 'Paul Moreau');
  }
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/audit_schedules') && answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  const made = await (await saved).json();
  await expect(dialog).toHaveCount(0);
  return made as PresentedSchedule;
}

/** Answers the whole audit without a connection, with three failing answers, five photos and three actions. */
async function walk(page: Page, story: AuditStory, failing: readonly string[]): Promise<void> {
  const on = new FormDriver({ page, form: story.form, zone: 'Europe/Sofia', names: { [story.ids.performer]: 'Paul Moreau' } });
  await on.fillIn(story.findings(Object.fromEntries(failing.map((id) => [id, 'no']))), sections);
  const colours = [['#aa7755', '#55aa77', '#5577aa'], ['#aa5577'], ['#777777']];
  for (const [at, id] of failing.entries()) {
    const question = questionIn(page, id);
    await question
      .getByRole('textbox')
      .first()
      .fill(`Wrong at place ${at + 1}.`);
    for (const colour of colours[at] ?? []) {
      const file = await picture(colour);
      await question.locator('.mf-camera input').setInputFiles(file);
      await expect(question.getByRole('link', { name: file.name })).toBeVisible();
    }
  }
  const grid = story.form.questions.get('findings');
  if (!grid) throw new Error('The form has no findings');
  await on.answer(
    grid,
    failing.map((_, at) => ({
      grade: 'minor',
      actionNeeded: 'yes',
      description: `Put place ${at + 1} in order`,
      controlType: 'administer',
      assignedTo: story.ids.performer,
      dueDate: dayAfter(7),
    })),
  );
}

async function complete(page: Page, done: RegExp | string): Promise<void> {
  const dialog = await openStep(page, 'Complete');
  await inputIn(dialog, 'summary').fill('Three places need work.');
  await questionIn(dialog, 'auditorDeclaration').getByRole('checkbox').check();
  const sign = questionIn(dialog, 'auditorSignature').getByRole('button', { name: /Sign/ });
  if (await sign.isVisible()) await sign.click();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(done).first()).toBeVisible();
}

/** Opens the audit of a day from the list of work, on a phone that has never shown it and has no connection. */
async function openOffline(ownServer: OwnServer, id: string) {
  const { world } = ownServer;
  const visitor = await world.enter('issuer', { ...phone, serviceWorkers: 'allow' });
  const { page, context } = visitor;
  const loaded = page.waitForResponse((answer) => answer.url().includes('relation=actions'));
  await page.goto(world.address('/home'));
  await loaded;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await page.locator(`a[href*="${id}"]`).first().click();
  return visitor;
}

/** Has the server die once it has taken the completion, before the phone hears of it. */
async function killAfterCompletion(page: Page, story: AuditStory, ownServer: OwnServer): Promise<void> {
  let isKilled = false;
  await page.route('**/api/records/*/events', async (route) => {
    const body: { event: string } = route.request().postDataJSON();
    if (body.event !== 'complete' || isKilled) return route.continue();
    isKilled = true;
    const key = route.request().headers()['idempotency-key'] ?? '';
    const { status } = await story.cast.issuer.post(`/api/records/${story.id}/events`, body, { 'idempotency-key': key });
    expect(status).toBe(200);
    await ownServer.crash(() => Promise.resolve());
    await route.abort();
  });
}

/** Creates a link to the report; returns its address. */
async function shareForAWeek(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByLabel('Valid for'), /^7 days/);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

test('a monthly audit of three sites: walked offline, its actions carried out and verified, rejected, approved, printed and shared @desk', async ({
  ownServer,
}) => {
  test.setTimeout(600_000);
  const { world } = ownServer;
  const begun = await AuditStory.begin(world.server, world.organization, 'housekeeping-5s');
  await new TemplateEditor(begun.cast.admin, begun.template.id).publishEdited(lengthen);
  await (await WorkflowEditor.open(world.server, world.organization)).create(['reviewer'], { module: 'audits', title: 'Audits' });
  await world.speak('de', 'reviewer');

  const admin = await world.enter('admin');
  const { occurrences } = await schedule(admin.page, world, 'Housekeeping');
  expect(new Set(occurrences.map(({ site }) => site.id)).size).toBe(3);
  expect(occurrences.length).toBeGreaterThanOrEqual(9);

  // The morning of the first date.
  const [first] = occurrences;
  const morning = Date.parse(first?.starts_at ?? '') + hour;
  ownServer.setClock(new Date(morning));
  await ownServer.passMinute();
  const story = await AuditStory.begin(world.server, world.organization, 'housekeeping-5s');
  story.id = first?.record ?? '';
  const failing = Object.keys(story.findings()).filter((_, at) => [0, 15, 33].includes(at));
  expect(Object.keys(story.findings())).toHaveLength(40);

  const { page, context } = await openOffline(ownServer, story.id);
  const begin = await openStep(page, 'Begin');
  await begin.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByText('Begun on this device')).toBeVisible();
  await walk(page, story, failing);
  await complete(page, 'Completed on this device');
  await killAfterCompletion(page, story, ownServer);
  await context.setOffline(false);
  await expect(page.getByText('Completed on this device')).toBeHidden({ timeout: 60_000 });
  ownServer.setClock(new Date(morning));
  const held = (await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`)).body;
  expect(held.status).toBe('review_requested');
  expect(Object.values(held.remarks).flatMap(({ files = [] }) => files)).toHaveLength(5);
  const { items } = (await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
  expect(items.filter(({ action }) => action === 'complete')).toHaveLength(1);
  const made = (await story.cast.requester.get<RecordPage>(`/api/records?module=actions&parent=${story.id}`)).body.items;
  expect(made.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([1, 2, 3].map((at) => `Put place ${at} in order open`));

  // The audit stays open on a desktop while an action is carried out with a picture, and verified by somebody else.
  const watching = (await world.enter('requester')).page;
  await watching.goto(world.address(`/audits/${story.id}/actionitems`));
  const action = made.find(({ title }) => title === 'Put place 1 in order');
  const line = watching
    .getByRole('listitem')
    .filter({ hasText: action?.number ?? '' })
    .first();
  await expect(line.getByText('Open', { exact: true })).toBeVisible();
  const assignee = (await world.enter('performer', phone)).page;
  await assignee.goto(world.address(`/actions/summary/${action?.id}`));
  await expect(assignee.getByRole('heading', { name: 'Origin' })).toBeVisible();
  await expect(assignee.getByText('Wrong at place 1.')).toBeVisible();
  const done = await openStep(assignee, 'Complete');
  await inputIn(done, 'workDone').fill('Put in order.');
  const pictures = questionIn(done, 'picturesAfter');
  await pictures.locator('.mf-camera input').setInputFiles(await picture('#aa7755'));
  await expect(pictures.getByRole('link', { name: 'aa7755.jpg' })).toBeVisible();
  await done.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(done).toHaveCount(0);
  await expect(line.getByText('Completed', { exact: true })).toBeVisible({ timeout: 20_000 });
  const verifier = (await world.enter('issuer')).page;
  await verifier.goto(world.address(`/actions/summary/${action?.id}`));
  const verified = await openStep(verifier, 'Verify and close');
  await verified.getByRole('button', { name: 'Verify and close' }).click();
  await expect(line.getByText('Closed', { exact: true })).toBeVisible({ timeout: 20_000 });

  // The reviewer, who works in German, rejects it; the auditor completes it again; then it is approved.
  const reviewer = (await world.enter('reviewer')).page;
  await reviewer.goto(world.address(`/audits/${story.id}/summary`));
  const rejects = await openStep(reviewer, 'Ablehnen', 'Weitere Schritte');
  await rejects.getByRole('textbox').fill('Bitte die Regale noch einmal prüfen.');
  await rejects.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await expect(rejects).toHaveCount(0);
  await expect(page.getByText('Bitte die Regale noch einmal prüfen.').first()).toBeVisible({ timeout: 20_000 });
  const again = await openStep(page, 'Reopen');
  await again.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(again).toHaveCount(0);
  await complete(page, 'Waiting for review');
  const approves = await openStep(reviewer, 'Genehmigen', 'Weitere Schritte');
  await approves.getByRole('button', { name: 'Genehmigen', exact: true }).click();
  await expect(reviewer.getByText('Genehmigt').first()).toBeVisible();

  // The report: on paper, and under links of which one is withdrawn and one expires.
  const editor = (await world.enter('admin')).page;
  await editor.goto(world.address(`/audits/${story.id}/report`));
  await expect(editor.getByRole('heading', { name: '3 findings' })).toBeVisible();
  await editor.evaluate(() => (window.print = () => undefined));
  await editor.getByRole('button', { name: 'Print' }).click();
  await editor.emulateMedia({ media: 'print' });
  await expect(editor.locator('.paper-host').getByText('Wrong at place 3.')).toBeVisible();
  await editor.emulateMedia({ media: 'screen' });
  const stranger = (await world.visit({ ...phone, locale: 'fr-FR' })).page;
  const withdrawn = await shareForAWeek(editor);
  await stranger.goto(withdrawn);
  await expect(stranger.getByText('Wrong at place 3.').first()).toBeVisible();
  await editor.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(editor.getByText('Link withdrawn')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Il a expiré ou a été retiré')).toBeVisible();
  await editor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const expired = await shareForAWeek(editor);
  await stranger.goto(expired);
  await expect(stranger.getByText('Wrong at place 3.').first()).toBeVisible();
  ownServer.setClock(new Date(morning + 8 * day));
  await stranger.reload();
  await expect(stranger.getByText('Il a expiré ou a été retiré')).toBeVisible();
});
