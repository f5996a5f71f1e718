import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '../../src/server/config.ts';
import { counted } from '../../src/shared/counted.ts';
import type { Language } from '../../src/shared/language.ts';
import { wallTime } from '../../src/client/forms/zoned-time.ts';
import type { PermitStory } from '../support/permit-story.ts';
import { expectSaid, expectSaved, formPath, inputIn, openStep, questionIn, stepButton, summaryPath } from './support/form-page.ts';
import { fillStep, hotWork } from './support/hot-work.ts';
import { accountOf, expect, test as base, type Account, type World } from './support/world.ts';

const hour = 3_600_000;

/** The texts of a language, by namespace and key: `problems:answer.required`. */
function texts(language: Language): (key: string, params?: Record<string, string | number>) => string {
  return (key, params = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const file: unknown = JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${namespace}.json`), 'utf8'));
    const textAt = (at: string) =>
      at.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], file);
    const values = counted(params);
    const text = textAt(path) ?? textAt(`${path}_${new Intl.PluralRules(language).select(values.count ?? 0)}`);
    if (typeof text !== 'string') throw new Error(`${language} has no ${key}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Returns the message of a template's check in a language. */
function checkMessage(language: Language, question: string, check: string): string {
  const found = hotWork(language)
    .questions.get(question)
    ?.schema['x-check']?.find(({ id }) => id === check);
  const own = hotWork(language).template['x-translations']?.[language]?.[`r.${check}.message`];
  const message = own ?? found?.message;
  if (message === undefined) throw new Error(`${question} has no check ${check}`);
  return message;
}

/** A permit that was issued two hours ago, and tested soon after. */
async function lapsed(story: PermitStory, later: (story: PermitStory, minutes: number) => Promise<void>): Promise<PermitStory> {
  await story.issued();
  await later(story, 121);
  const reading = story.gasReading({ gasTakenAt: new Date(Date.now() - 2 * hour).toISOString() });
  await story.send('performer', 'record', { answers: story.answersFor({ while: 'issued' }, story.readings(reading)) });
  return story;
}

const test = base.extend<object, { spoken: (language: Language) => Promise<World> }>({
  spoken: [
    async ({ world }, use) => {
      await use(async (language) => {
        await world.speak(language, 'requester', 'reviewer', 'performer');
        return world;
      });
    },
    { scope: 'worker' },
  ],
});

async function open(world: World, account: Account, path: string): Promise<Page> {
  const { page } = await world.enter(account);
  await page.goto(world.address(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const type = async (page: Page, id: string, text: string) => {
  await inputIn(page, id).fill(text);
  await inputIn(page, id).blur();
};

/** A language, its texts, and the names of a permit's steps in it. */
function spokenIn(language: Language) {
  const t = texts(language);
  return { language, t, event: (name: string) => t(`permits:event.${name}`) };
}

// Each case speaks one language: the scenarios hold that every text exists in all. The longest words are tried where there is least room.
test('sign-in shows errors at the field, and keeps the address @desk', async ({ world }) => {
  const { language, t } = spokenIn('zh');
  const { page } = await world.visit();
  await page.addInitScript((chosen) => localStorage.setItem('muster.language', chosen), language);
  await page.goto(world.address('/login'));
  const email = page.getByLabel(t('common:signIn.email'));
  const password = page.getByLabel(t('common:signIn.password'), { exact: true });
  const submit = page.getByRole('button', { name: t('common:signIn.submit'), exact: true });
  const said = (field: Locator, text: string) => expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, '.')));

  await email.fill('nobody');
  await submit.click();
  await said(email, t('common:signIn.emailInvalid'));
  await expect(email).toBeFocused();
  await email.fill(`nobody@${world.organization.subDomain}.muster.example`);
  await submit.click();
  await said(password, t('common:signIn.passwordMissing'));
  await password.fill('wrong');
  await submit.click();
  await said(email, t('problems:session.account-unknown'));
  await email.fill(accountOf(world.organization, 'viewer').email);
  await submit.click();
  await said(password, t('problems:session.password-incorrect'));
  await expect(email).toHaveValue(accountOf(world.organization, 'viewer').email);
  await expect(password).toHaveValue('wrong');
});

test('the form shows errors at each question, and keeps the typed text @phone', async ({ spoken }) => {
  const { language, t, event } = spokenIn('de');
  const world = await spoken(language);
  const story = await world.story();
  await story.draft();
  const page = await open(world, 'requester', formPath(story.id));
  const zone = story.detail?.zone ?? '';
  const wall = (hours: number) => wallTime(new Date(Date.now() + hours * hour).toISOString(), zone);

  await type(page, 'startsAt', wall(2));
  await type(page, 'endsAt', wall(1));
  await expectSaid(page, 'endsAt', checkMessage(language, 'endsAt', 'endAfterStart'));
  await type(page, 'workerCount', 'twelve');
  await expectSaid(page, 'workerCount', t('forms:violation.number'));
  await type(page, 'fireWatchMinutes', '5');
  await expectSaid(page, 'fireWatchMinutes', t('problems:answer.minimum', { limit: 30 }));
  await type(page, 'fireWatchName', 'R2-D2 #7');
  await expectSaid(page, 'fireWatchName', t('problems:answer.letters-only'));
  await type(page, 'exactLocation', 'x'.repeat(201));
  await expectSaid(page, 'exactLocation', t('problems:answer.too-long', { limit: 200 }));
  await expect(inputIn(page, 'exactLocation')).toHaveAttribute('aria-invalid', 'true');
  await expect(inputIn(page, 'workerCount')).toHaveValue('twelve');

  await page.getByRole('button', { name: event('submit'), exact: true }).click();
  await expect(page.locator('.mf-summary')).toBeFocused();
  await expectSaid(page, 'workDescription', t('problems:answer.required'));
  await expectSaid(page, 'hotWorkKinds', t('problems:answer.required'));
  // More than a day is refused on submitting only: until then it may be half-way to something else.
  await type(page, 'endsAt', wall(30));
  await page.getByRole('button', { name: event('submit'), exact: true }).click();
  await expectSaid(page, 'endsAt', checkMessage(language, 'endsAt', 'withinMaximum'));
  const [end] = await Promise.all([inputIn(page, 'endsAt').inputValue(), expectSaved(page)]);
  await page.reload();
  await expect(inputIn(page, 'exactLocation')).toHaveValue('x'.repeat(201));
  await expect(inputIn(page, 'fireWatchName')).toHaveValue('R2-D2 #7');
  await expect(inputIn(page, 'endsAt')).toHaveValue(end);
});

test('a rejection requires a reason @desk', async ({ spoken }) => {
  const { language, t, event } = spokenIn('en');
  const world = await spoken(language);
  const story = await (await world.story()).requested();
  const page = await open(world, 'reviewer', summaryPath(story.id));
  const dialog = await openStep(page, event('reject'), t('records:events.more'));
  const reason = dialog.getByRole('textbox');
  await dialog.getByRole('button', { name: event('reject'), exact: true }).click();
  await expect(reason).toHaveAccessibleDescription(t('records:step.reasonMissing'));
  await expect(reason).toBeFocused();
  await reason.fill('   ');
  await dialog.getByRole('button', { name: event('reject'), exact: true }).click();
  await expect(reason).toHaveAccessibleDescription(t('records:step.reasonMissing'));
  await reason.fill('The furnace roof is not on the plan.');
  await dialog.getByRole('button', { name: event('reject'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('permits:status.rejected'), { exact: true }).first()).toBeVisible();
});

const readings: [name: string, language: Language, reading: typeof lapsed][] = [
  ['without a gas test @desk', 'en', (story) => story.issued()],
  ['with a reading outside the limits @phone', 'de', (story) => story.tested({ gasOxygen: 17 })],
  ['with a lapsed reading @desk', 'zh', lapsed],
];
for (const [name, language, prepare] of readings)
  test(`accepting ${name}: refused, with the reason and the fix`, async ({ spoken, timePasses }) => {
    const { event } = spokenIn(language);
    const world = await spoken(language);
    const story = await prepare(await world.story(), (permit, minutes) => timePasses(world, permit, minutes));
    const page = await open(world, 'performer', summaryPath(story.id));
    const accept = stepButton(page, event('accept'));
    const [interlock] = hotWork(language).interlocks;
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    // It can be reached and pressed, though nothing can be sent.
    await accept.click({ force: true });
    await expect(page.getByRole('tooltip')).toContainText(interlock?.message ?? '-');
    await expect(page.getByRole('tooltip')).toContainText(interlock?.mend ?? '-');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a reading that cannot be is refused in its cell, and stays @phone', async ({ spoken }) => {
  const { language, t } = spokenIn('de');
  const world = await spoken(language);
  const story = await (await world.story()).issued();
  const page = await open(world, 'performer', summaryPath(story.id));
  const gas = questionIn(page, 'gasTests');
  await gas.locator('.mf-grid-foot button').first().click();
  await gas.locator('[data-question="gasOxygen"] input').fill('120');
  await gas.locator('[data-question="gasLel"] input').fill('a lot');
  const save = page.getByRole('region', { name: t('records:inPlace.unsaved') }).getByRole('button', { name: t('permits:recordOf.gas') });
  await save.click();
  await expectSaid(page, 'gasOxygen', t('problems:answer.maximum', { limit: 100 }));
  await expectSaid(page, 'gasLel', t('forms:violation.number'));
  await expectSaid(page, 'gasPosition', t('problems:answer.required'));
  await expect(gas.locator('[data-question="gasOxygen"] input')).toHaveValue('120');
  await expect(gas.locator('[data-question="gasLel"] input')).toHaveValue('a lot');
});

test('handing back incomplete work requires the remaining work and a reason @desk', async ({ spoken }) => {
  const { language, t, event } = spokenIn('en');
  const world = await spoken(language);
  const story = await (await world.story()).live();
  const page = await open(world, 'performer', summaryPath(story.id));
  const dialog = await openStep(page, event('handBack'), t('records:events.more'));
  await fillStep(dialog, story, 'handBack', { remainingWork: undefined });
  const send = dialog.getByRole('button', { name: event('handBack'), exact: true });
  // The reason is requested before anything is sent.
  const reason = dialog.locator('[data-field="reason"]');
  await expect(reason).toBeVisible();
  await send.click();
  await expectSaid(dialog, 'remainingWork', t('problems:answer.required'));
  await inputIn(dialog, 'remainingWork').fill('Two brackets; the place is safe.');
  // The signature was for other answers.
  await dialog.locator('.mf-sign-as').click();
  // A message above the form names the missing field and links to it.
  const missing = dialog.getByRole('alert').filter({ hasText: t('records:step.reasonMissing') });
  await missing.getByRole('button', { name: t('records:step.reason') }).click();
  await expect(reason).toBeFocused();
  await send.click();
  await expect(reason).toHaveAccessibleDescription(t('records:step.reasonMissing'));
  await expect(inputIn(dialog, 'remainingWork')).toHaveValue('Two brackets; the place is safe.');
  await reason.fill('The crane is needed elsewhere.');
  await expect(missing).toBeHidden();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('permits:status.handed_back'), { exact: true }).first()).toBeVisible();
});
