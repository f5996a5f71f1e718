import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { expectHeld, formPath, inputIn, summaryPath } from './support/form-page.ts';
import { expect, test, type Founder } from './support/world.ts';

/** Well before a screen would refetch by itself: the summary every fifteen seconds, the list every thirty. */
const soon = { timeout: 5_000 };

/** Waits until the page has its subscriptions: what happens from now on must reach it. */
async function listening(page: Page, path: string): Promise<void> {
  const confirmed = page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/cable') })
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"confirmed".*"Templates"/.test(String(payload)) }),
    );
  await page.goto(path);
  await confirmed;
}

/** Changes rows without a word to the server, as a command of the machine does. */
const change = ({ tenancy }: Founder, { organizationId }: DemoOrganization, statement: ReturnType<typeof sql>) =>
  tenancy.withTenant({ organizationId }, (trx) => statement.execute(trx));

const approve = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Approve', exact: true });

test('an approval appears on another user’s open permit without a reload @phone', async ({ world }) => {
  const story = await (await world.story()).requested();
  const [rosa, viktor] = [await world.enter('requester'), await world.enter('reviewer')];
  await listening(rosa.page, world.address(summaryPath(story.id)));
  await listening(viktor.page, world.address(summaryPath(story.id)));
  await expect(rosa.page.getByRole('main').getByText('Requested', { exact: true }).first()).toBeVisible();

  await approve(viktor.page).click();
  await viktor.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();

  await expect(rosa.page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible(soon);
  expect([...rosa.complaints, ...viktor.complaints]).toEqual([]);
});

test('a list shows submissions of others, and all tabs of a browser share one socket @desk', async ({ world }) => {
  const viktor = await world.enter('reviewer');
  await listening(viktor.page, world.address('/'));
  const second = await viktor.context.newPage();
  let sockets = 0;
  second.on('websocket', () => (sockets += 1));
  await second.goto(world.address('/'));
  await expect(second.getByRole('main')).toBeVisible();
  const story = await (await world.story()).requested();
  const number = story.detail?.number ?? '';

  await expect(viktor.page.getByText(number)).toBeVisible(soon);
  await expect(second.getByText(number)).toBeVisible(soon);
  expect(sockets).toBe(0);

  // The tab with the socket closes: the other one takes over at the same position.
  await viktor.page.close();
  await expect.poll(() => sockets, soon).toBe(1);
  const next = await (await world.story()).requested();
  await expect(second.getByText(next.detail?.number ?? '')).toBeVisible(soon);
});

test('removing a permission updates an open screen: first the button disappears, then the screen @desk', async ({ newWorld, founder }) => {
  const world = await newWorld();
  const story = await (await world.story()).requested();
  const { page } = await world.enter('reviewer');
  await listening(page, world.address(summaryPath(story.id)));
  await expect(approve(page)).toBeVisible();
  const ofReviewers = sql`role_id = (SELECT id FROM roles WHERE name = 'Reviewer')`;

  await change(founder, world.organization, sql`UPDATE role_rules SET actions = '{read}' WHERE ${ofReviewers}`);
  await expect(approve(page)).toHaveCount(0, soon);
  await expect(page.getByRole('heading', { name: story.detail?.number ?? '' })).toBeVisible();

  await change(founder, world.organization, sql`DELETE FROM role_rules WHERE ${ofReviewers}`);
  await expect(page).toHaveURL(/\/no_permissions$/, soon);
  await expect(page.getByRole('navigation').getByText('Permits')).toHaveCount(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('a module that the organisation turns off disappears from an open menu, and returns when it is turned on @desk', async ({
  newWorld,
  founder,
}) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await listening(page, world.address('/users'));
  const permits = page.getByRole('navigation').getByRole('link', { name: 'Permits', exact: true });
  await expect(permits).toBeVisible();

  await change(founder, world.organization, sql`UPDATE organizations SET chosen_modules = '{audits}'`);
  await expect(permits).toHaveCount(0, soon);
  await change(founder, world.organization, sql`UPDATE organizations SET chosen_modules = '{permits}'`);
  await expect(permits).toBeVisible(soon);
  expect(complaints).toEqual([]);
});

test('a record that may not be read any more leaves the screen @desk', async ({ newWorld, founder }) => {
  const world = await newWorld();
  const story = await (await world.story()).requested();
  const { page } = await world.enter('reviewer');
  await listening(page, world.address(summaryPath(story.id)));
  await expect(approve(page)).toBeVisible();

  await change(
    founder,
    world.organization,
    sql`DELETE FROM user_sites WHERE user_id = (SELECT id FROM users WHERE email LIKE 'reviewer@%')`,
  );
  await expect(page.getByText('Record not found.').first()).toBeVisible(soon);
  await expect(page.getByText(story.detail?.number ?? '')).toHaveCount(0);
});

test('a locked organisation leads to the roadblock, an inactive user to the sign-in @desk', async ({ newWorld, founder }) => {
  const world = await newWorld();
  const [rosa, viktor] = [await world.enter('requester'), await world.enter('reviewer')];
  await listening(rosa.page, world.address('/'));
  await listening(viktor.page, world.address('/'));

  await change(founder, world.organization, sql`UPDATE users SET status = 'Inactive' WHERE email LIKE 'reviewer@%'`);
  await expect(viktor.page).toHaveURL(/\/login/, soon);
  await change(founder, world.organization, sql`UPDATE organizations SET is_locked = true`);
  await expect(rosa.page).toHaveURL(/\/roadblock$/, soon);
});

test('a shared draft follows the changes of the other user and never overwrites unsaved input @desk', async ({ world }) => {
  const story = await world.story();
  await story.draft();
  const performer = (await story.cast.performer.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
  await story.cast.requester.post(`/api/records/${story.id}/shares`, { shared_to: [performer] });
  const [rosa, paul] = [await world.enter('requester'), await world.enter('performer')];
  await listening(rosa.page, world.address(formPath(story.id)));
  await listening(paul.page, world.address(formPath(story.id)));

  // Nothing unsaved: the form follows.
  await inputIn(paul.page, 'exactLocation').fill('Pump house A');
  await expectHeld(story, { exactLocation: 'Pump house A' });
  await expect(inputIn(rosa.page, 'exactLocation')).toHaveValue('Pump house A', soon);

  // Typed and not saved: both are shown, and the person decides.
  await rosa.page.route(/\/api\/records\/[^/]+$/, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await inputIn(rosa.page, 'exactLocation').fill('Boiler house');
  await inputIn(paul.page, 'exactLocation').fill('Clarifier');
  await expectHeld(story, { exactLocation: 'Clarifier' });
  await rosa.page.waitForTimeout(1_000);
  await expect(inputIn(rosa.page, 'exactLocation')).toHaveValue('Boiler house');
  await rosa.page.unroute(/\/api\/records\/[^/]+$/);
  await expect(rosa.page.getByText('This draft was also changed elsewhere')).toBeVisible({ timeout: 15_000 });
  await expect(rosa.page.getByText('Clarifier', { exact: true })).toBeVisible();
  await expect(inputIn(rosa.page, 'exactLocation')).toHaveValue('Boiler house');
  await rosa.page.getByRole('button', { name: 'Keep this device’s version' }).click();
  await expectHeld(story, { exactLocation: 'Boiler house' });
  await expect(inputIn(paul.page, 'exactLocation')).toHaveValue('Boiler house', soon);
});

test('a dropped socket reconnects automatically and delivers missed messages @desk', async ({ world }) => {
  const { page } = await world.enter('requester');
  const frames: string[] = [];
  let isDown = false;
  let cut = () => {};
  await page.routeWebSocket(/\/cable/, (socket) => {
    if (isDown) return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    server.onMessage((message) => {
      frames.push(String(message));
      socket.send(message);
    });
    cut = () => void socket.close({ code: 1001 });
  });
  const isSubscribed = () => frames.some((frame) => /"confirmed".*"Templates"/.test(frame));
  await page.goto(world.address('/'));
  await expect.poll(isSubscribed).toBe(true);

  isDown = true;
  cut();
  const story = await (await world.story()).requested();
  frames.length = 0;
  isDown = false;
  await expect.poll(isSubscribed, { timeout: 15_000 }).toBe(true);
  expect(frames.filter((frame) => frame.includes('"Records"') && frame.includes(story.id))).not.toEqual([]);
  expect(frames.filter((frame) => frame.includes('"refresh"'))).toEqual([]);
  await expect(page.getByText(story.detail?.number ?? '')).toBeVisible(soon);
});
