import type { Locator, Page } from '@playwright/test';
import type { Answers } from '../../engine/index.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { PermitStory } from '../support/permit-story.ts';
import { questionIn, summaryPath } from './support/form-page.ts';
import { hotWork } from './support/hot-work.ts';
import { Keyboard } from './support/keyboard.ts';
import { accountOf, expect, test, type Account, type World } from './support/world.ts';

const form = hotWork();
const order = [...form.questions.keys()];

/** Fetches the current record for the next step. */
async function refresh(story: PermitStory, who: keyof PermitStory['cast']): Promise<void> {
  story.detail = (await story.cast[who].get<RecordDetail>(`/api/records/${story.id}`)).body;
}

const inDocumentOrder = (passed: string[]) => [...passed].sort((left, right) => order.indexOf(left) - order.indexOf(right));

async function open(world: World, account: Account, path: string): Promise<{ page: Page; keyboard: Keyboard }> {
  const { page } = await world.enter(account);
  await page.goto(world.address(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  return { page, keyboard: new Keyboard(page) };
}

/** The zone of the site where the work is: times are typed by its clock. */
async function zoneOfSite({ cast, given }: PermitStory): Promise<string> {
  const { items } = (await cast.requester.get<{ items: { id: string; timezone: string }[] }>('/api/directory/sites')).body;
  const { site } = given['site'] as { site: string };
  return items.find(({ id }) => id === site)?.timezone ?? '';
}

const expectFocusIn = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement)), 'the dialog takes the focus').toBe(true);

/** The focus goes round within a dialog, forwards and backwards. */
async function expectTrapped(keyboard: Keyboard, dialog: Locator): Promise<void> {
  const stops = (await dialog.locator('button, input, select, textarea, a[href]').count()) + 3;
  for (const key of ['Tab', 'Shift+Tab'] as const)
    for (let stop = 0; stop < Math.min(stops, 12); stop += 1) {
      await keyboard.tab(key);
      const isWithin = await dialog.evaluate((box) => box !== document.activeElement && box.contains(document.activeElement));
      expect(isWithin, `${key} goes on, within the dialog`).toBe(true);
    }
}

/** Waits until a dialog has the focus, shows its questions and has finished its animations: a faster hand would meet moving elements. */
async function expectOpen(dialog: Locator, answers: Answers): Promise<void> {
  await expectFocusIn(dialog);
  if (Object.keys(answers).length > 0) await expect(dialog.locator('[data-question]').first()).toBeVisible();
  await dialog.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Takes a step: to its button, out of its dialog again, back in, through its questions, and away. */
async function step(page: Page, keyboard: Keyboard, name: string, answers: Answers = {}, zone = ''): Promise<void> {
  const steps = page.getByRole('group', { name: 'Steps' });
  const button = steps.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await expect(button).toBeVisible({ timeout: 30_000 });
  await keyboard.tabTo(button);
  // After a step the next one takes no press for a moment.
  await expect(steps).toHaveAttribute('aria-busy', 'false');
  await keyboard.press('Enter');
  await expectOpen(dialog, answers);
  await expectTrapped(keyboard, dialog);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button, 'the button has the focus again').toBeFocused();

  await keyboard.press('Enter');
  await expectOpen(dialog, answers);
  const send = dialog.getByRole('button', { name, exact: true });
  const kind = dialog.getByRole('radio', { name: 'Work complete' });
  const isOfKinds = name === 'Close permit';
  const passed = await keyboard.fillOnTheWayTo(isOfKinds ? kind : send, form, answers, { zone, names: {} });
  if (isOfKinds) {
    await keyboard.press('Space');
    await keyboard.tabTo(send);
  }
  expect(passed).toEqual(inDocumentOrder(passed));
  expect(passed.length > 0).toBe(Object.keys(answers).length > 0);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus is not lost').not.toBe('BODY');
}

test('a hot-work permit lives by the keyboard alone @desk', async ({ newWorld, timePasses }) => {
  test.setTimeout(420_000);
  const world = await newWorld();
  const story = await world.story();

  // Signing in.
  const { page } = await world.visit();
  const requester = new Keyboard(page);
  await page.goto(world.address('/login'));
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await requester.type(accountOf(world.organization, 'requester').email);
  await requester.tab();
  await requester.type(world.organization.password);
  await requester.press('Enter');

  // The request: missing answers are listed, and each line leads to its question.
  await expect(page.getByRole('link', { name: 'New permit' }).first()).toBeVisible();
  await requester.tabTo(page.getByRole('link', { name: 'New permit' }).first());
  await requester.press('Enter');
  await expect(page.getByText('Hot work permit')).toBeVisible();
  await requester.tabTo(page.getByRole('button', { name: /Hot work permit/ }));
  await requester.press('Enter');
  await expect(page).toHaveURL(/permit-to-work\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Hot work permit' })).toBeFocused();
  const submit = page.getByRole('button', { name: 'Submit' });
  await requester.tabTo(submit);
  await requester.press('Enter');
  await expect(page.locator('.mf-summary')).toBeFocused();
  await requester.tab();
  await expect(page.getByRole('button', { name: 'Where is the work?' })).toBeFocused();
  await requester.tab();
  await requester.press('Enter');
  await expect(questionIn(page, 'exactLocation').locator('input')).toBeFocused();
  await requester.tab('Shift+Tab');

  story.id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const performer = String(story.given['performer']);
  const options = { zone: await zoneOfSite(story), names: { [performer]: 'Paul Moreau' } };
  await page.reload();
  await expect(questionIn(page, 'exactLocation').locator('input')).toBeVisible();
  await requester.tabTo(questionIn(page, 'site').locator('select').first());
  await requester.press('Shift+Tab');
  const passed = await requester.fillOnTheWayTo(submit, form, story.answersFor({ event: 'submit' }), options);
  expect(passed).toEqual(inDocumentOrder(passed));
  await requester.press('Enter');
  await expect(page).toHaveURL(/\/summary/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Review and issue.
  const path = summaryPath(story.id);
  const review = await open(world, 'reviewer', path);
  await step(review.page, review.keyboard, 'Approve');
  await expect(review.page.getByText('Approved').first()).toBeVisible();
  await refresh(story, 'issuer');
  const zone = story.detail?.zone ?? '';
  const issuer = await open(world, 'issuer', path);
  await step(issuer.page, issuer.keyboard, 'Issue', story.answersFor({ event: 'issue' }), zone);

  // The reason why the work may not be accepted yet is within reach; the gas test is recorded in place.
  const worker = await open(world, 'performer', path);
  const accept = worker.page.getByRole('button', { name: 'Accept', exact: true });
  await worker.keyboard.tabTo(accept);
  await worker.keyboard.press('Enter');
  await expect(worker.page.getByRole('tooltip')).toContainText('There is no gas test');
  await worker.keyboard.press('Escape');
  await worker.keyboard.tabTo(worker.page.getByRole('button', { name: 'Record gas test' }).first());
  await worker.keyboard.press('Enter');
  // A row is open for the reading, and its first cell has the focus.
  await expect(worker.page.locator('[data-question="gasTests"] .mf-row :focus')).toHaveCount(1);
  await worker.keyboard.press('Shift+Tab');
  const save = worker.page.getByRole('region', { name: /not saved yet/ }).getByRole('button', { name: 'Record gas test' });
  await worker.keyboard.fillOnTheWayTo(save, form, { gasTests: [story.gasReading()] }, { zone, names: {} });
  await worker.keyboard.press('Enter');
  await expect(save).toBeHidden();
  await expect.poll(() => worker.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
  await refresh(story, 'performer');
  await step(worker.page, worker.keyboard, 'Accept', story.answersFor({ event: 'accept' }), zone);
  await expect(worker.page.getByText('Live').first()).toBeVisible();

  // Two hours of work, hand-back, inspection, closure.
  await timePasses(world, story, 120);
  await worker.page.reload();
  await step(worker.page, worker.keyboard, 'Hand back', story.answersFor({ event: 'handBack' }, story.watched()), zone);
  await expect(worker.page.getByText('Handed back').first()).toBeVisible();
  await refresh(story, 'issuer');
  await issuer.page.reload();
  await step(issuer.page, issuer.keyboard, 'Record inspection', story.answersFor({ event: 'inspect' }), zone);
  await refresh(story, 'issuer');
  await step(issuer.page, issuer.keyboard, 'Close permit', story.answersFor({ event: 'close' }), zone);
  await expect(issuer.page.getByText('Closed').first()).toBeVisible();
});
