import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../engine/index.ts';
import { projectRoot } from '../../src/server/config.ts';
import type { HistoryEntry } from '../../src/shared/record.ts';
import type { Language } from '../../src/shared/language.ts';
import { WorkflowDesk } from '../api/workflows/workflow-desk.ts';
import type { Client } from '../support/client.ts';
import type { PermitStory } from '../support/permit-story.ts';
import { summaryPath } from './support/form-page.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/world.ts';

const minute = 60_000;
const phone = { width: 390, height: 844 };
const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

/** The answers of a step by which work changes hands. */
function handedTo(story: PermitStory, event: 'handOver' | 'transfer', nextPerformer: string): Answers {
  const own = [
    'nextPerformer',
    'transferExplained',
    'transferAreaSeen',
    'transferSignature',
    ...(event === 'handOver' ? ['handoverState'] : []),
  ];
  const answers = story.answersFor({ event }, { nextPerformer, transferSignature: { name: 'Signed anew' } });
  return Object.fromEntries(Object.entries(answers).filter(([id]) => own.includes(id)));
}

/** Name of a state in a language. */
function nameIn(language: Language, status: string): string {
  const texts = JSON.parse(readFileSync(join(projectRoot, `locales/${language}/permits.json`), 'utf8')) as {
    status: Record<string, string>;
  };
  return texts.status[status] ?? status;
}

test('a permit runs through a day with two reviewers, stale gas, suspension, re-issue, handover, transfer, extension and closure; its gate code shows each state @desk', async ({
  ownServer,
}) => {
  test.setTimeout(300_000);
  const { world } = ownServer;
  const start = Date.now();
  let now = start;
  const workflows = await WorkflowDesk.open(world.server, world.organization);
  await workflows.create(['reviewer', 'reviewer2']);
  const gasTester = await idOf(await world.client('reviewer2'));
  const story = await world.story();
  story.now = () => new Date(now);
  const at = (minutes: number) => {
    now = start + minutes * minute;
    ownServer.setClock(new Date(now));
  };
  const does = async (who: keyof PermitStory['cast'], event: string, more: Parameters<PermitStory['send']>[2] = {}) => {
    // The clock has outlived the sign-in of the step before.
    Object.assign(story.cast, { [who]: await world.client(who) });
    const answer = await story.send(who, event, more);
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
    return answer.body;
  };
  const records = (gas: Parameters<PermitStory['gasReading']>[0] = {}) =>
    does('reviewer2', 'record', {
      answers: story.answersFor({ while: story.detail?.status ?? '' }, story.readings(story.gasReading(gas))),
    });

  await story.draft();
  await does('requester', 'submit', { answers: story.answersFor({ event: 'submit' }, { gasTester }) });
  const { body: code } = await story.cast.performer.post<{ address: string }>(`/api/records/${story.id}/gate_code`, {});
  const { pathname, hash } = new URL(code.address);

  // The gate keeper's phone is signed out and speaks Turkish; one performing authority is at a desk, the other has a German phone.
  await world.speak('de', 'requester');
  const gate = await world.visit({ locale: 'tr-TR', viewport: phone });
  await gate.page.goto(world.address(`${pathname}${hash}`));
  const shown = gate.page.getByRole('status');
  const { page } = await world.enter('performer');
  const { page: german } = await world.enter('requester', { viewport: phone });
  for (const each of [page, german]) await each.goto(world.address(summaryPath(story.id)));
  const expectState = async (status: string) => {
    expect(story.detail?.status).toBe(status);
    await expect(shown).toContainText(nameIn('tr', status));
    for (const [each, language] of [
      [page, 'en'],
      [german, 'de'],
    ] as const)
      await expect(each.getByRole('main').getByText(nameIn(language, status), { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  };

  await expectState('requested');
  await does('reviewer', 'approve');
  await expectState('pending');
  await does('reviewer2', 'approve');
  await expectState('approved');
  await does('issuer', 'issue', { answers: story.answersFor({ event: 'issue' }) });
  await expectState('issued');
  await records();
  await does('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
  await expectState('live');

  at(66);
  await ownServer.passMinute();
  await expect(shown).toContainText('Gaz ölçümü geçersiz');
  await expect(page.getByText('Gas test expired').first()).toBeVisible({ timeout: 20_000 });
  await does('issuer', 'suspend', { kind: 'conditions', reason: 'The gas test has expired.' });
  await expectState('suspended');
  await records();
  await does('issuer', 'reissue');
  await expectState('reissued');
  await does('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
  await expectState('live');

  at(120);
  await does('performer', 'handOver', { answers: handedTo(story, 'handOver', await idOf(await world.client('requester'))) });
  await expectState('transferred');
  await does('requester', 'accept', { answers: story.answersFor({ event: 'accept' }, { acceptSignature: { name: 'Rosa Lindqvist' } }) });
  await expectState('live');

  at(125);
  await records();
  const begin = Date.parse(story.detail?.starts_at ?? '');
  const extendedUntil = new Date(begin + 9 * 60 * minute).toISOString();
  const extended = await does('issuer', 'extend', { answers: story.answersFor({ event: 'extend' }, { extendedUntil }) });
  expect(extended.conditions).toEqual(['extended']);
  await does('requester', 'transfer', { answers: handedTo(story, 'transfer', await idOf(await world.client('performer'))) });
  await expectState('transferred');
  await does('performer', 'accept', { answers: story.answersFor({ event: 'accept' }, { acceptSignature: { name: 'Paul Moreau' } }) });
  await expectState('live');

  at(170);
  await does('performer', 'handBack', { answers: story.answersFor({ event: 'handBack' }), reason: 'The scaffold was not free' });
  await expectState('handed_back');
  await does('issuer', 'inspect', { answers: story.answersFor({ event: 'inspect' }) });
  await expectState('pending_closure');
  await does('issuer', 'close', { answers: story.answersFor({ event: 'close' }) });
  await expectState('closed');

  const issuer = await world.client('issuer');
  const { body: history } = await issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history?size=100`);
  const steps = history.items.map(({ action }) => action).filter((action) => action !== 'tick' && action !== 'makeCode');
  expect(steps.toReversed()).toEqual([
    ...['create', 'submit', 'approve', 'approve', 'issue', 'record', 'accept', 'suspend', 'record', 'reissue', 'accept'],
    ...['handOver', 'accept', 'record', 'extend', 'transfer', 'accept', 'handBack', 'inspect', 'close'],
  ]);
});
