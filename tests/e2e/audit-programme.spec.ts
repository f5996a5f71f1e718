import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Template } from '../../engine/index.ts';
import type { RecordDetail, RecordPage } from '../../src/shared/record.ts';
import type { PresentedSchedule } from '../../src/shared/schedule.ts';
import { WorkflowDesk } from '../api/workflows/workflow-desk.ts';
import { dayAfter } from '../support/action-story.ts';
import { AuditStory } from '../support/audit-story.ts';
import { FormDriver } from '../support/form-driver.ts';
import { TemplateDesk } from '../support/template-desk.ts';
import { inputIn, openStep, questionIn } from './support/form-page.ts';
import { test, type OwnServer } from './support/own-server.ts';
import { expect, type World } from './support/world.ts';

const hour = 60 * 60_000;
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
    await person(page, line.getByRole('combobox', { name: 'Auditor', exact: true }), 'Idris Kaya');
    await person(page, line.getByRole('combobox', { name: 'Auditee' }), 'Paul Moreau');
  }
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/audit_schedules') && answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  const made = await (await saved).json();
  await expect(dialog).toHaveCount(0);
  return made as PresentedSchedule;
}

async function choose(page: Page, box: Locator, option: RegExp, at = 0): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option }).nth(at).click();
}

async function person(page: Page, box: Locator, name: string): Promise<void> {
  await box.fill(name.slice(0, 5));
  await page.getByRole('option', { name }).click();
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

test('a monthly audit of three sites is walked offline on a phone that never opened it, and its failing answers become actions @desk', async ({
  ownServer,
}) => {
  test.setTimeout(300_000);
  const { world } = ownServer;
  const begun = await AuditStory.begin(world.server, world.organization, 'housekeeping-5s');
  await new TemplateDesk(begun.cast.admin, begun.template.id).publishEdited(lengthen);
  await (await WorkflowDesk.open(world.server, world.organization)).create(['reviewer'], { module: 'audits', title: 'Audits' });

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
  await context.setOffline(false);
  await expect(page.getByText('Completed on this device')).toBeHidden({ timeout: 30_000 });
  const held = (await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`)).body;
  expect(held.status).toBe('review_requested');
  expect(Object.values(held.remarks).flatMap(({ files = [] }) => files)).toHaveLength(5);
  const made = (await story.cast.requester.get<RecordPage>(`/api/records?module=actions&parent=${story.id}`)).body.items;
  expect(made.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([1, 2, 3].map((at) => `Put place ${at} in order open`));
});
