import { expectAccessible } from './support/axe.ts';
import { itemOf, openTemplate } from './support/designers.ts';
import { expect, test } from './support/world.ts';

test.describe.configure({ timeout: 240_000 });

test('a tour is offered once, without blocking the page, and can be repeated @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('requester');
  await page.goto(world.address('/v3/permit-to-work/new'));
  const offer = page.getByRole('note');
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'new permit with the offer of a tour');

  const kept = page.waitForResponse((response) => response.url().includes('intro_tour_user_tracking'));
  await offer.getByRole('button', { name: 'Show me around' }).click();
  expect((await kept).status()).toBe(200);
  const card = page.getByRole('dialog');
  await expect(card.getByRole('heading')).toBeFocused();
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card).toContainText('What a card shows');
  await expectAccessible(page, 'tour');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: /^RL/ }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  await expect(card).toContainText('Choose the form that fits the work');
  for (let step = 0; step < 3; step += 1) await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toBeHidden();
  expect(complaints).toEqual([]);
});

test('template designers and workflow administrators have separate tours @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin', { viewport: { width: 1440, height: 900 } });
  for (const open of [() => page.goto(world.address('/workflows')), () => openTemplate(page, world, 'General work permit')]) {
    await open();
    await page.getByRole('button', { name: 'Show me around' }).click();
    const card = page.getByRole('dialog');
    await expect(card).toBeVisible();
    while (await card.getByRole('button', { name: 'Next' }).isVisible()) await card.getByRole('button', { name: 'Next' }).click();
    await expectAccessible(page, 'the end of a tour');
    await card.getByRole('button', { name: 'Done' }).click();
    await expect(card).toBeHidden();
  }
  await expect(itemOf(page, 'Exact place')).toBeVisible();
});

test('the lists of observations and incidents offer a tour of four steps', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('requester');
  for (const [path, steps] of [
    ['/observations', ['Report what you saw', 'Nothing you enter is lost', 'Find and follow observations', 'See what is done about it']],
    ['/incidents', ['Report once everybody is safe', 'Health data stays protected', 'Find an incident', 'Investigate step by step']],
  ] as const) {
    await page.goto(world.address(path));
    await expectAccessible(page, `${path} with the offer of a tour`);
    await page.getByRole('note').getByRole('button', { name: 'Show me around' }).click();
    const card = page.getByRole('dialog');
    for (const [at, step] of steps.entries()) {
      await expect(card.getByRole('heading', { name: step })).toBeFocused();
      await expect(card).toContainText(`${at + 1} of 4`);
      await card.getByRole('button', { name: at < 3 ? 'Next' : 'Done' }).click();
    }
    await expect(card).toBeHidden();
    await expect(page.getByRole('note')).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
