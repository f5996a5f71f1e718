import type { Page } from '@playwright/test';
import { Cast } from '../support/record-story.ts';
import { aControl, investigated, livePermit } from '../support/failed-control-story.ts';
import { nextOf, publish, published, rating, statement } from '../support/hira-story.ts';
import { PermitStory } from '../support/permit-story.ts';
import { questionIn, summaryPath } from './support/form-page.ts';
import { expect, test, type World } from './support/world.ts';

/** Well before a summary would refetch by itself. */
const soon = { timeout: 5_000 };

/** Opens a page that follows what happens from now on. */
async function following(world: World, who: 'performer' | 'issuer' | 'reviewer', path: string): Promise<Page> {
  const { page } = await world.enter(who);
  const confirmed = page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/cable') })
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"confirmed".*"Templates"/.test(String(payload)) }),
    );
  await page.goto(world.address(path));
  await confirmed;
  return page;
}

test('a control that fails in an incident flags two live permits on open screens until its statement is revised @desk', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const cast = await Cast.signIn(world.server, world.organization);
  const permits = await PermitStory.begin(world.server, world.organization);
  const control = await aControl(cast, 'Fire blanket below the grating');
  const watch = await aControl(cast, 'Fire watch');
  const first = await published(cast, { controls: [control.id, watch.id] });
  const one = await livePermit(permits, { statements: [first.id] });
  const two = await livePermit(permits.another(), { statements: [first.id] });
  const incident = await investigated(cast);

  const screens = [
    await following(world, 'performer', summaryPath(one.id)),
    await following(world, 'issuer', summaryPath(two.id)),
    await following(world, 'reviewer', `/hira/summary/${first.id}`),
  ];
  const flag = (page: Page) => page.getByRole('alert').filter({ hasText: 'relies on has failed' });
  for (const page of screens) await expect(flag(page)).toHaveCount(0);

  await incident.do('reviewer', 'record', { answers: { failedControls: [control.id] } });
  for (const page of screens) await expect(flag(page)).toBeVisible(soon);

  const next = await nextOf(cast, first);
  const answers = statement(cast, { controls: [watch.id], residualRisk: rating(1, 4) });
  await next.do('requester', 'submit', { answers });
  await publish(next);
  for (const page of screens.slice(0, 2)) await expect(flag(page)).toHaveCount(0, soon);

  const { page } = await world.enter('reviewer');
  await page.goto(world.address(`/hira/summary/${next.id}`));
  await expect(page.getByRole('main').getByText('Published').first()).toBeVisible();
  await expect(questionIn(page, 'residualRisk')).toContainText('4');
  await expect(flag(page)).toHaveCount(0);

  // The statement is found by its cell of the heat map.
  await page.goto(world.address('/hira?view=heatMap'));
  await page.getByRole('link', { name: '1 statement: likelihood 1, severity 4' }).click();
  await expect(page).toHaveURL(/residual_cell=1x4/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(next.detail?.number ?? 'RA-') })
      .first(),
  ).toBeVisible();
});
