import { expect, test, type Page } from '@playwright/test';
import { compile, open, type Answers, type Form, type Question } from '../../engine/index.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import { stockDocument } from '../support/stock-documents.ts';
import { submitFilled } from '../../src/server/seed/submit-filled.ts';
import { FormDriver } from '../support/form-driver.ts';
import { expectAccessible } from './support/axe.ts';
import { address, aPerson, type Person } from './support/person.ts';
import { picture } from './support/picture.ts';

const hotWork = stockDocument('schemas/permits/hot-work.json');
const form: Form = compile(hotWork, 'en');
const zone = 'Europe/Sofia';
const minute = 60_000;
const at = (minutes: number) => new Date(Math.floor(Date.now() / minute) * minute + minutes * minute).toISOString();

/** Watches a page; returns a function that gives the record as the server last sent it to the record's own page. */
function watch(page: Page): () => RecordDetail {
  let last: RecordDetail | undefined;
  page.on('response', async (response) => {
    const id = /\/api\/records\/([0-9a-f-]{36})(?:\/events)?$/.exec(new URL(response.url()).pathname)?.[1];
    // Records that are due soon are loaded ahead.
    if (id === undefined || !page.url().includes(id)) return;
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok() && body && typeof body === 'object' && 'answers' in body) last = body as RecordDetail;
  });
  return () => {
    if (!last) throw new Error('No record was answered yet');
    return last;
  };
}

/** Returns the answers that an event requires, as a careful person would give them. */
function plan(stage: { event?: string; while?: string }, held: Answers, given: Answers): Answers {
  const filling = open(form, { answers: held, now: at(0), zone, stages: stage.event ? { on: stage.event } : { while: stage.while ?? '' } });
  const submission = submitFilled(filling, stage, at(0), given);
  if (!submission.ok) throw new Error(JSON.stringify(submission.violations));
  return submission.answers;
}

function questionOf(id: string): Question {
  const question = form.questions.get(id);
  if (!question) throw new Error(`Hot work has no question ${id}`);
  return question;
}

const sectionsOn = (event: string) => form.sections.filter(({ stage }) => 'on' in stage && stage.on === event).map(({ id }) => id);

const turn = (page: Page) => page.getByRole('note', { name: 'Whose turn it is' });

test('a hot-work permit lives from request to closure, by its four people', async ({ browser }, info) => {
  test.setTimeout(240_000);
  const options = info.project.use;
  const look = { viewport: options.viewport ?? null, hasTouch: options.hasTouch ?? false, isMobile: options.isMobile ?? false };
  const shoot = (person: Person, name: string) => picture(person.page, name, info);

  // The requester chooses hot work, sees what is missing, and fills it in.
  const requester = await aPerson(browser, 'requester', look);
  const { page } = requester;
  await expect(page).toHaveTitle(/Muster HSSE$/);
  await page.getByRole('link', { name: 'Permits', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permits to work' })).toBeVisible();
  await expectAccessible(page, 'list');
  await page.getByRole('link', { name: 'New permit' }).first().click();
  const offered = page.getByRole('button', { name: /Hot work permit/ });
  await expect(offered).toBeVisible();
  await expectAccessible(page, 'choose');
  await offered.click();
  await expect(page).toHaveURL(/permit-to-work\/edit\//);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /required answers missing|Correct \d+ answers/ })).toBeVisible();
  await expectAccessible(page, 'form with errors');
  await shoot(requester, '1-missing');

  const people = await page.evaluate(async () => {
    const sites = document.querySelector<HTMLSelectElement>('[data-question="site"] select');
    return [...(sites?.options ?? [])].map(({ value, label }) => ({ value, label }));
  });
  const site = people.find(({ label }) => label === 'Burgas Refinery')?.value ?? '';
  const performerId = '00000000-0000-7000-8000-000000000001';
  const driver = new FormDriver({ page, form, zone, names: { [performerId]: 'Paul Moreau' } });
  const asked = plan(
    { event: 'submit' },
    {},
    { site: { site }, performer: performerId, startsAt: at(0), exactLocation: 'Furnace roof, grid C4' },
  );
  await driver.fillIn(asked, sectionsOn('submit'));
  await shoot(requester, '2-filled');

  // Nothing typed is lost by a reload.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(driver.at('exactLocation').locator('input, textarea').first()).toHaveValue('Furnace roof, grid C4');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/summary/);
  await expect(page.getByText('Requested').first()).toBeVisible();
  await expectAccessible(page, 'summary');
  await shoot(requester, '3-requested');
  const path = new URL(page.url()).pathname;

  // The reviewer approves it.
  const reviewer = await aPerson(browser, 'reviewer', look);
  await reviewer.page.goto(address(path));
  await step(reviewer.page, 'Approve');
  await expect(reviewer.page.getByText('Approved').first()).toBeVisible();
  await shoot(reviewer, '4-approved');

  // The issuing authority issues it.
  const issuer = await aPerson(browser, 'issuer', look);
  const atIssue = watch(issuer.page);
  await issuer.page.goto(address(path));
  await expect(issuer.page.getByText('Approved').first()).toBeVisible();
  await step(issuer.page, 'Issue', plan({ event: 'issue' }, atIssue().answers, {}), 'issue');
  await expect(issuer.page.getByText('Issued').first()).toBeVisible();
  await expect(turn(issuer.page)).toHaveText('Waiting for Paul Moreau (Performing authority) to accept');
  await shoot(issuer, '5-issued');

  // The performing authority may not accept without a gas test, and sees why.
  const worker = await aPerson(browser, 'performer', look);
  const atWork = watch(worker.page);
  await worker.page.goto(address(path));
  await expect(turn(worker.page)).toHaveText('Waiting for you to accept');
  await expect(worker.page.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await shoot(worker, '6-no-gas-test');
  const gas = new FormDriver({ page: worker.page, form, zone, names: {} });
  if (await worker.page.getByRole('tab', { name: 'Form' }).isVisible()) await worker.page.getByRole('tab', { name: 'Form' }).click();
  const reading = {
    gasTakenAt: at(0),
    gasPosition: 'At the flange',
    gasOxygen: 20.9,
    gasLel: 0,
    gasInstrument: 'GX-2009 no. 17',
    gasTesterName: 'Paul Moreau',
  };
  await gas.answer(questionOf('gasTests'), [reading]);
  await shoot(worker, '7-gas-test');
  await worker.page
    .getByRole('region', { name: /not saved yet/ })
    .getByRole('button')
    .last()
    .click();
  await expect(worker.page.getByRole('button', { name: 'Accept', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  await step(worker.page, 'Accept', plan({ event: 'accept' }, atWork().answers, {}), 'accept');
  await expect(worker.page.getByText('Live').first()).toBeVisible();
  await expectAccessible(worker.page, 'live summary');
  await shoot(worker, '8-live');

  // Nothing could be lit: hands it back and says why; the issuer inspects and closes.
  const left = { workComplete: 'no', remainingWork: 'All of it: the scaffold was not free.' };
  await step(worker.page, 'Hand back', plan({ event: 'handBack' }, atWork().answers, left), 'handBack', 'The scaffold was not free');
  await expect(worker.page.getByText('Handed back').first()).toBeVisible();
  await issuer.page.reload();
  await step(issuer.page, 'Record inspection', plan({ event: 'inspect' }, atWork().answers, {}), 'inspect');
  await step(issuer.page, 'Close permit', plan({ event: 'close' }, atWork().answers, {}), 'close');
  await expect(issuer.page.getByText('Closed').first()).toBeVisible();
  await expect(turn(issuer.page)).toHaveCount(0);
  await expectAccessible(issuer.page, 'closed summary');
  await shoot(issuer, '9-closed');
});

/** Takes a step from the event bar: fills in what it requires and sends it. */
async function step(page: Page, name: string, answers: Answers = {}, event?: string, reason?: string): Promise<void> {
  const steps = page.getByRole('group', { name: /steps/i });
  const button = steps.getByRole('button', { name, exact: true });
  // On a phone only the next step has its own button.
  const more = steps.getByRole('button', { name: 'More steps' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (event) await new FormDriver({ page, form, zone, names: {}, scope: dialog }).fillIn(answers, sectionsOn(event));
  const send = dialog.getByRole('button', { name, exact: true });
  if (event === 'close') await dialog.getByRole('radio', { name: 'Work complete' }).check();
  if (reason) await dialog.locator('[data-field="reason"]').fill(reason);
  await send.click();
  await expect(dialog).toBeHidden();
}
