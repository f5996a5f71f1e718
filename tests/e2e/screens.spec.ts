import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/shared/language.ts';
import type { PermitStory } from '../support/permit-story.ts';
import { cutWords } from './support/cut-words.ts';
import { formPath, openStep, summaryPath } from './support/form-page.ts';
import { goTo } from './support/go-to.ts';
import { inspectScreen } from './support/inspect.ts';
import { strayWords } from './support/words.ts';
import { expect, test, type Visitor, type World } from './support/world.ts';

const go = ({ page }: Visitor, world: World, path: string) => goTo(page, world.address(path));

// A dozen screens in a row, each looked through by axe.
test.describe.configure({ timeout: 300_000 });

test('the screens before signing in', async ({ world }, info) => {
  const visitor = await world.visit();
  for (const [name, path] of [
    ['sign-in', '/login'],
    ['reset-request', '/password-reset'],
    ['reset-set', '/password-reset#token=none'],
    ['session-expired', '/sessionexpire'],
  ] as const) {
    await visitor.page.goto(world.address(path));
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspectScreen(visitor, name, info);
  }
});

test('the screens of starting and filling', async ({ newWorld }, info) => {
  const world = await newWorld();
  const visitor = await world.enter('requester');
  const { page } = visitor;
  await go(visitor, world, '/');
  await expect(page.getByText('No permits yet')).toBeVisible();
  await inspectScreen(visitor, 'list-empty', info);
  await page.getByRole('link', { name: 'New permit' }).first().click();
  await expect(page.getByText('Hot work permit')).toBeVisible();
  await inspectScreen(visitor, 'choose', info);
  await page.getByText('Hot work permit').click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeVisible();
  await inspectScreen(visitor, 'form', info);
  await submit.click();
  await expect(page.locator('.mf-summary')).toBeVisible();
  // A control half behind the bar at the top would count as too small to hit.
  await page.evaluate(() => scrollTo(0, 0));
  await inspectScreen(visitor, 'form-errors', info);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspectScreen(visitor, 'discard', info);
});

test('the screens of the shell', async ({ world, newWorld, founder }, info) => {
  await (await world.story()).requested();
  const visitor = await world.enter('requester');
  const { page } = visitor;
  await go(visitor, world, '/');
  await expect(page.getByText(/HW-\d{4}-\d{4}/).first()).toBeVisible();
  if (info.project.name === 'phone') await expect(page.getByRole('banner')).toContainText('Permits to work');
  await inspectScreen(visitor, 'list', info);
  await page.getByRole('button', { name: /Account and settings/ }).click();
  await expect(page.getByText('Sign out')).toBeVisible();
  await inspectScreen(visitor, 'user-menu', info);
  await page.keyboard.press('Escape');
  await openPalette(page);
  await inspectScreen(visitor, 'palette', info);
  await go(visitor, world, '/nowhere/at/all');
  await inspectScreen(visitor, 'not-found', info);

  const viewer = await world.enter('viewer');
  await go(viewer, world, '/');
  await inspectScreen(viewer, 'no-permissions', info);

  const locked = await newWorld();
  const { organizationId } = locked.organization;
  const member = await locked.enter('requester');
  await founder.tenancy.withTenant({ organizationId }, (trx) =>
    trx.updateTable('organizations').set({ is_locked: true }).where('id', '=', organizationId).execute(),
  );
  await go(member, locked, '/');
  await expect(member.page.getByText('This organisation is locked')).toBeVisible();
  await inspectScreen(member, 'roadblock', info);
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and go to' });
  await palette.getByRole('combobox').fill('HW');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(palette.getByText(/HW-\d{4}-\d{4}/).first()).toBeVisible();
}

/** States whose summaries are laid out differently; that each state is reached and left, the tests of the API show. */
const states: [state: string, prepare: (story: PermitStory) => Promise<unknown>][] = [
  ['draft', (story) => story.draft()],
  [
    'rejected',
    async (story) => (await story.requested()).send('reviewer', 'reject', { reason: 'The plan does not show the furnace roof.' }),
  ],
  ['approved', (story) => story.approved()],
  ['live-gas-expired', (story) => liveWithLapsedGas(story)],
  ['handed_back', (story) => story.handedBack()],
  ['closed', (story) => story.closed()],
];

async function liveWithLapsedGas(story: PermitStory): Promise<unknown> {
  await story.live();
  const late = story.gasReading({ gasTakenAt: new Date(Date.now() + 60_000).toISOString(), gasLel: 9 });
  return story.send('performer', 'record', {
    answers: story.answersFor({ while: 'live' }, story.readings(late)),
  });
}

test('the summaries of a permit, from draft to closed', async ({ world }, info) => {
  const performer = await world.enter('performer');
  for (const [state, prepare] of states) {
    const story = await world.story();
    await prepare(story);
    const visitor = state === 'draft' ? await world.enter('requester') : performer;
    await go(visitor, world, summaryPath(story.id));
    expect(story.detail?.status ?? 'draft', state).toBe(state.replace('-gas-expired', ''));
    if (state === 'rejected') await expectReasonFirst(visitor.page);
    await inspectScreen(visitor, `summary-${state}`, info);
  }
});

/** Expects a rejected record to begin with the reason, at every width. */
async function expectReasonFirst(page: Page): Promise<void> {
  const reason = page.getByText('The plan does not show the furnace roof.').first();
  await expect(reason).toBeInViewport({ ratio: 1 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  expect(await topOf(reason)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Key facts' })));
}

test('the dialogs of the steps', async ({ world }, info) => {
  const [rejecting, issuing, handingBack] = [await world.story(), await world.story(), await world.story()];
  await Promise.all([rejecting.requested(), issuing.approved(), handingBack.live()]);
  for (const [account, story, step] of [
    ['reviewer', rejecting, 'Reject'],
    ['issuer', issuing, 'Issue'],
    ['performer', handingBack, 'Hand back'],
  ] as const) {
    const visitor = await world.enter(account);
    const { page } = visitor;
    await go(visitor, world, summaryPath(story.id));
    const dialog = await openStep(page, step);
    // The issuer sees the sections to judge.
    if (step === 'Issue') for (const judged of ['Precautions', 'Isolations']) await expect(dialog.getByText(judged).first()).toBeVisible();
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await expect(dialog.locator('[data-invalid], .Mui-error').first()).toBeVisible();
    await inspectScreen(visitor, `dialog-${step.replace(' ', '-')}`, info);
  }
});

test('a choice in a table shows its placeholder whole @desk', async ({ newWorld }) => {
  const world = await newWorld();
  await world.speak('de', 'admin');
  const visitor = await world.enter('admin', { viewport: { width: 1024, height: 800 } });
  await go(visitor, world, '/hira/new');
  for (const add of await visitor.page.locator('.mf-grid-foot button').all()) await add.click();
  await expect(visitor.page.locator('.mf-row .mf-select').first()).toBeVisible();
  await expect(visitor.page.locator('.mf-row input[placeholder]').first()).toBeVisible();
  expect(await cutWords(visitor.page)).toEqual([]);
});

test('list, form and summary are whole in each of the seven languages @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const [draft, story] = [await world.story(), await world.story()];
  await draft.draft();
  await story.tested();
  const visitor = await world.enter('requester');
  for (const language of languages) {
    await world.speak(language, 'requester');
    await visitor.page.goto(world.address('/'));
    for (const path of ['/', formPath(draft.id), summaryPath(story.id)]) {
      await go(visitor, world, path);
      await expect(visitor.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      expect(await strayWords(visitor.page, language), `${path} in ${language}`).toEqual([]);
    }
  }
});
