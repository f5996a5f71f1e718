import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/config.ts';
import type { HistoryEntry } from '../../src/shared/record.ts';
import type { Language } from '../../src/shared/language.ts';
import { WorkflowEditor } from '../api/workflows/workflow-editor.ts';
import type { Client } from '../support/client.ts';
import type { ManagedUser } from '../../src/shared/user.ts';
import type { PermitStory } from '../support/permit-story.ts';
import type { Locator, Page } from '@playwright/test';
import { summaryPath } from './support/form-page.ts';
import { test } from './support/own-server.ts';
import { expect, type Account, type World } from './support/world.ts';

const minute = 60_000;
const editor = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

/** Gives an account the role and the sites of another. */
async function makeLike(world: World, account: Account, other: Account): Promise<void> {
  const admin = await world.client('admin');
  const userOf = async (name: Account) => (await admin.get<{ items: ManagedUser[] }>(`/api/users?search=${name}@`)).body.items[0];
  const [user, like] = [await userOf(account), await userOf(other)];
  const change = { role_id: like?.role_id, site_ids: like?.site_ids, lock_version: user?.lock_version };
  const { status, text } = await admin.patch(`/api/users/${user?.id ?? ''}`, { user: change });
  expect(status, text).toBe(200);
}

/** Name of a state in a language. */
function nameIn(language: Language, status: string): string {
  const texts = JSON.parse(readFileSync(join(projectRoot, `locales/${language}/permits.json`), 'utf8')) as {
    status: Record<string, string>;
  };
  return texts.status[status] ?? status;
}

/** Line, card or row of a list that names a permit. */
const lineOf = (page: Page, number: string) => page.getByRole('main').locator('li, [role="row"]').filter({ hasText: number }).first();

/** Screens that a permit is watched on: the address, and the state as it is written there. */
const screens = {
  summary: {
    path: ({ id }: PermitStory) => summaryPath(id),
    state: (page: Page, _: string, state: string) => page.getByRole('main').getByText(state, { exact: true }).first(),
  },
  list: { path: () => '/', state: inLine },
  cards: { path: () => '/?view=cards', state: inLine },
  calendar: {
    path: () => '/?view=calendar',
    state: (page: Page, number: string, state: string) => page.locator('.mf-calendar').getByText(number).filter({ hasText: state }).first(),
  },
  handover: { path: ({ sites: [site] }: PermitStory) => `/permits/handover?site=${site?.id ?? ''}`, state: inLine },
};
type ScreenName = keyof typeof screens;

function inLine(page: Page, number: string, state: string): Locator {
  return lineOf(page, number).getByText(state, { exact: true }).first();
}

test('a permit runs through a day with two reviewers, stale gas, suspension, re-issue, handover, transfer, extension and closure; a desktop and a phone, in two languages, and its gate code show each state @desk', async ({
  ownServer,
}) => {
  test.setTimeout(300_000);
  const { world } = ownServer;
  const start = Date.now();
  let now = start;
  const workflows = await WorkflowEditor.open(world.server, world.organization);
  await workflows.create(['reviewer', 'reviewer2']);
  // The second performing authority; the admin tests the gas.
  await makeLike(world, 'viewer', 'performer');
  const story = await world.story();
  story.now = () => new Date(now);
  const at = (minutes: number) => {
    now = start + minutes * minute;
    ownServer.setClock(new Date(now));
  };
  const does = async (who: Account, event: string, more: Parameters<PermitStory['send']>[2] = {}) => {
    // The clock has outlived the sign-in of the step before.
    const answer = await story.send(await world.client(who), event, more);
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
    return answer.body;
  };
  const tests = () =>
    does('admin', 'record', { answers: story.answersFor({ while: story.detail?.status ?? '' }, story.readings(story.gasReading())) });
  const accepts = (who: Account, name: string) =>
    does(who, 'accept', { answers: story.answersFor({ event: 'accept' }, { acceptSignature: { name } }) });

  await story.draft();
  const gasTester = await idOf(await world.client('admin'));
  await does('requester', 'submit', { answers: story.answersFor({ event: 'submit' }, { gasTester }) });
  const number = story.detail?.number ?? 'no number';
  const { body: code } = await story.cast.performer.post<{ address: string }>(`/api/records/${story.id}/gate_code`, {});
  const { pathname, hash } = new URL(code.address);

  // One performing authority is at an English editor, the other has a German phone. Two signed-out people scan the code.
  await world.speak('de', 'viewer');
  const signIn = async (): Promise<[Page, Page]> => [
    (await world.enter('performer', { viewport: editor })).page,
    (await world.enter('viewer', { viewport: phone, hasTouch: true, isMobile: true })).page,
  ];
  const [{ page: gate }, { page: gateDesk }] = [
    await world.visit({ locale: 'tr-TR', viewport: phone }),
    await world.visit({ locale: 'de-DE', viewport: editor }),
  ];
  let [onDesk, onPhone] = await signIn();
  for (const each of [gate, gateDesk]) await each.goto(world.address(`${pathname}${hash}`));
  const open = new Map<Page, ScreenName>();
  const show = async (page: Page, screen: ScreenName) => {
    if (open.get(page) !== screen) await page.goto(world.address(screens[screen].path(story)));
    open.set(page, screen);
  };
  /** Expects a state on the screens that editor and phone have open, and at the gate. */
  const expectState = async (status: string, ofDesk: ScreenName, ofPhone: ScreenName = ofDesk) => {
    expect(story.detail?.status).toBe(status);
    await Promise.all([show(onDesk, ofDesk), show(onPhone, ofPhone)]);
    await expect(gate.getByRole('status')).toContainText(nameIn('tr', status));
    await expect(gateDesk.getByRole('status')).toContainText(nameIn('de', status));
    await expect(screens[ofDesk].state(onDesk, number, nameIn('en', status))).toBeVisible({ timeout: 20_000 });
    await expect(screens[ofPhone].state(onPhone, number, nameIn('de', status))).toBeVisible({ timeout: 20_000 });
  };

  await expectState('requested', 'list');
  await does('reviewer', 'approve');
  await expectState('pending', 'list');
  await does('reviewer2', 'approve');
  await expectState('approved', 'calendar');
  await does('issuer', 'issue', { answers: story.answersFor({ event: 'issue' }) });
  await expectState('issued', 'calendar', 'summary');
  await tests();
  await accepts('performer', 'Paul Moreau');
  await expectState('live', 'summary');

  at(66);
  await ownServer.passMinute();
  await expect(gate.getByRole('status')).toContainText('Gaz ölçümü geçersiz');
  await expect(onDesk.getByText('Gas test expired').first()).toBeVisible({ timeout: 20_000 });
  await expect(onPhone.getByText('Freimessung abgelaufen').first()).toBeVisible({ timeout: 20_000 });
  await does('issuer', 'suspend', { kind: 'conditions', reason: 'The gas test has expired.' });
  await expectState('suspended', 'summary', 'handover');
  await tests();
  await does('issuer', 'reissue');
  await expectState('reissued', 'summary', 'handover');
  await accepts('performer', 'Paul Moreau');
  await expectState('live', 'handover', 'handover');

  // The end of the first shift.
  at(7 * 60);
  await tests();
  await does('performer', 'handOver', { answers: story.handedTo('handOver', await idOf(await world.client('viewer'))) });
  await expectState('transferred', 'handover', 'summary');
  await accepts('viewer', 'Nadia Haddad');
  await expectState('live', 'handover', 'summary');

  at(7 * 60 + 30);
  const begin = Date.parse(story.detail?.starts_at ?? '');
  const extendedUntil = new Date(begin + 23 * 60 * minute).toISOString();
  const extended = await does('issuer', 'extend', { answers: story.answersFor({ event: 'extend' }, { extendedUntil }) });
  expect(extended.conditions).toEqual(['extended']);
  await does('viewer', 'transfer', { answers: story.handedTo('transfer', await idOf(await world.client('performer'))) });
  await expectState('transferred', 'cards', 'summary');
  await accepts('performer', 'Paul Moreau');
  await expectState('live', 'cards', 'summary');

  // The next morning, within the extension: both have been signed out overnight.
  at(22 * 60);
  [onDesk, onPhone] = await signIn();
  await ownServer.passMinute();
  await does('performer', 'handBack', { answers: story.answersFor({ event: 'handBack' }), reason: 'The scaffold was not free' });
  await expectState('handed_back', 'summary');
  await does('issuer', 'inspect', { answers: story.answersFor({ event: 'inspect' }) });
  await expectState('pending_closure', 'summary');
  await does('issuer', 'close', { answers: story.answersFor({ event: 'close' }) });
  await expectState('closed', 'summary');

  const issuer = await world.client('issuer');
  const { body: history } = await issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history?size=100`);
  const steps = history.items.map(({ action }) => action).filter((action) => action !== 'tick' && action !== 'makeCode');
  expect(steps.toReversed()).toEqual([
    ...['create', 'submit', 'approve', 'approve', 'issue', 'record', 'accept', 'suspend', 'record', 'reissue', 'accept'],
    ...['record', 'handOver', 'accept', 'extend', 'transfer', 'accept', 'handBack', 'inspect', 'close'],
  ]);
});
