import type { Answers } from '../../engine/index.ts';
import type { HistoryEntry } from '../../src/shared/record.ts';
import type { Client } from '../support/client.ts';
import type { PermitStory } from '../support/permit-story.ts';
import { summaryPath } from './support/form-page.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/world.ts';

const minute = 60_000;
const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

/** The answers of a step by which work changes hands. */
function handedTo(story: PermitStory, nextPerformer: string): Answers {
  const own = ['nextPerformer', 'transferExplained', 'transferAreaSeen', 'transferSignature', 'handoverState'];
  const answers = story.answersFor({ event: 'handOver' }, { nextPerformer });
  return Object.fromEntries(Object.entries(answers).filter(([id]) => own.includes(id)));
}

test('a permit over a day: stale gas, suspension, re-issue, shift handover, extension, hand-back, closure; its code tells each state @desk', async ({
  ownServer,
}) => {
  test.setTimeout(240_000);
  const { world } = ownServer;
  const start = Date.now();
  let now = start;
  const story = await world.story();
  story.now = () => new Date(now);
  await story.live();
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
  const { body: code } = await story.cast.performer.post<{ address: string }>(`/api/records/${story.id}/gate_code`, {});
  const { pathname, hash } = new URL(code.address);

  // The gate keeper's phone is signed out and speaks Turkish; the performing authority is at a desk.
  const gate = await world.visit({ locale: 'tr-TR', viewport: { width: 390, height: 844 } });
  await gate.page.goto(world.address(`${pathname}${hash}`));
  const shown = gate.page.getByRole('status');
  const { page } = await world.enter('performer');
  await page.goto(world.address(summaryPath(story.id)));
  const expectState = async (name: string, turkish: string) => {
    await expect(shown).toContainText(turkish);
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  };
  await expectState('Live', 'Yürürlükte');

  at(66);
  await ownServer.passMinute();
  await expect(shown).toContainText('Gaz ölçümü geçersiz');
  await expect(page.getByText('Gas test expired').first()).toBeVisible({ timeout: 20_000 });
  await does('issuer', 'suspend', { kind: 'conditions', reason: 'The gas test has expired.' });
  await expectState('Suspended', 'Askıya alındı');
  await does('performer', 'record', { answers: story.answersFor({ while: 'suspended' }, story.readings(story.gasReading())) });
  await does('issuer', 'reissue');
  await expectState('Re-issued', 'Yeniden verildi');
  await does('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
  await expectState('Live', 'Yürürlükte');

  at(120);
  await does('performer', 'handOver', { answers: handedTo(story, await idOf(await world.client('requester'))) });
  await does('requester', 'accept', { answers: story.answersFor({ event: 'accept' }, { acceptSignature: { name: 'Rosa Lindqvist' } }) });

  at(125);
  const begin = Date.parse(story.detail?.starts_at ?? '');
  await does('requester', 'record', { answers: story.answersFor({ while: 'live' }, story.readings(story.gasReading())) });
  const { extensionSignature, extensionDeclaration, extensionChecked, ...rest } = story.answersFor(
    { event: 'extend' },
    { extendedUntil: new Date(begin + 9 * 60 * minute).toISOString() },
  );
  const extended = await does('issuer', 'extend', {
    answers: {
      ...rest,
      extensionSignature,
      extensionDeclaration,
      extensionChecked,
      extendedUntil: new Date(begin + 9 * 60 * minute).toISOString(),
    },
  });
  expect(extended.conditions).toEqual(['extended']);

  at(170);
  await does('requester', 'handBack', { answers: story.answersFor({ event: 'handBack' }), reason: 'The scaffold was not free' });
  await expectState('Handed back', 'Teslim edildi');
  await does('issuer', 'inspect', { answers: story.answersFor({ event: 'inspect' }) });
  await does('issuer', 'close', { answers: story.answersFor({ event: 'close' }) });
  await expectState('Closed', 'Kapatıldı');

  const issuer = await world.client('issuer');
  const { body: history } = await issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history?size=100`);
  const steps = history.items.map(({ action }) => action).filter((action) => action !== 'tick');
  const afterAcceptance = [
    'suspend',
    'record',
    'reissue',
    'accept',
    'handOver',
    'accept',
    'record',
    'extend',
    'handBack',
    'inspect',
    'close',
  ];
  expect(steps.toReversed().slice(-afterAcceptance.length)).toEqual(afterAcceptance);
});
