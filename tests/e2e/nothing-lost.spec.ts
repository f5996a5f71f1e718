import type { Page } from '@playwright/test';
import type { RecordDetail } from '../../src/shared/record.ts';
import { revokeSessions } from '../../src/server/session/session-store.ts';
import { expectHeld, expectSaid, expectSaved, formPath, heldBy, inputIn, openStep, questionIn, summaryPath } from './support/form-page.ts';
import { test } from './support/own-server.ts';
import { accountOf, expect, type Account, type Founder, type World } from './support/world.ts';

/** Delay until the device has stored what was typed; a crash within it loses the last keystrokes. */
const keeping = 600;

/** A draft on the server, open in the requester's browser. */
async function openDraft(world: World) {
  const story = await world.story();
  expect((await story.draft()).status).toBe(201);
  const { page, context } = await world.enter('requester');
  await page.goto(world.address(formPath(story.id)));
  await expect(inputIn(page, 'exactLocation')).toBeVisible();
  return { story, page, context };
}

/** Types at the end of a question, key by key. */
async function type(page: Page, id: string, text: string): Promise<void> {
  await inputIn(page, id).focus();
  await inputIn(page, id).press('End');
  await page.keyboard.type(text);
}

test.describe('a half-filled draft @phone', () => {
  test('survives a reload before the first save', async ({ world }) => {
    const { story, page } = await openDraft(world);
    await type(page, 'exactLocation', 'Furnace roof');
    await page.reload();

    await expect(inputIn(page, 'exactLocation')).toHaveValue('Furnace roof');
    await expectSaved(page);
    await expectHeld(story, { exactLocation: 'Furnace roof' });
  });

  test('survives a crash of its tab', async ({ world }) => {
    const { story, page, context } = await openDraft(world);
    await page.route('**/api/records/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await type(page, 'exactLocation', 'Furnace roof');
    await page.waitForTimeout(keeping);
    const crashed = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto(world.address(formPath(story.id)));
    await expect(inputIn(again, 'exactLocation')).toHaveValue('Furnace roof');
    await expectSaved(again);
    await expectHeld(story, { exactLocation: 'Furnace roof' });
  });

  test('can be edited offline, and is saved when the connection returns', async ({ world }) => {
    const { story, page, context } = await openDraft(world);
    await context.setOffline(true);
    await expect(page.getByText('No connection. What you type is kept on this device.')).toBeVisible();
    await type(page, 'exactLocation', 'Furnace roof');
    await expect(page.locator('[data-save-state]')).toHaveText('Offline: kept on this device');
    await type(page, 'equipmentTag', 'F-101');
    // Submitting lists the missing answers without the server.
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectSaid(page, 'workDescription', /./);

    await context.setOffline(false);
    await expectSaved(page);
    await expectHeld(story, { exactLocation: 'Furnace roof', equipmentTag: 'F-101' });
    await expect(page.getByText('No connection. What you type is kept on this device.')).toBeHidden();
  });

  test('can be started offline, and is created on the server when the connection returns', async ({ world }) => {
    const { page, context } = await world.enter('requester');
    await page.goto(world.address('/v3/permit-to-work/new'));
    // After a form was opened once, the device has all of it.
    const hotWork = page.getByRole('button', { name: /Hot work permit/ });
    await hotWork.click();
    await expect(inputIn(page, 'exactLocation')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'New permit' }).first().click();
    await expect(hotWork).toBeVisible();
    await context.setOffline(true);
    await hotWork.click();
    await type(page, 'exactLocation', 'Started in a tunnel');
    await context.setOffline(false);

    await expectSaved(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const record = await (await world.client('requester')).get<RecordDetail>(`/api/records/${id}`);
    expect(record.body.answers).toMatchObject({ exactLocation: 'Started in a tunnel' });
  });

  test('survives an expired session: the same user signs in again, and pending changes are saved', async ({ newWorld, founder }) => {
    const world = await newWorld();
    const { story, page } = await openDraft(world);
    await type(page, 'exactLocation', 'Furnace ');
    await expectSaved(page);
    await endSessions(founder, world, 'requester');
    await type(page, 'exactLocation', 'roof');
    const dialog = page.getByRole('dialog', { name: 'Session expired, sign in again' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toHaveValue(accountOf(world.organization, 'requester').email);
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('readonly', '');
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog.getByText('Password incorrect.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(world.organization.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(dialog).toBeHidden();
    await expect(inputIn(page, 'exactLocation')).toHaveValue('Furnace roof');
    await expect(inputIn(page, 'exactLocation')).toBeFocused();
    await expectSaved(page);
    story.cast.requester = await world.client('requester');
    await expectHeld(story, { exactLocation: 'Furnace roof' });
  });

  test('written on two devices is overwritten by neither: the person decides', async ({ world }) => {
    const { story, page, context } = await openDraft(world);
    const { page: other } = await world.enter('requester');
    await other.goto(world.address(formPath(story.id)));
    await expect(inputIn(other, 'exactLocation')).toBeVisible();
    await context.setOffline(true);
    await type(page, 'exactLocation', 'From this device');
    await type(other, 'exactLocation', 'From the other device');
    await expectSaved(other);
    await expectHeld(story, { exactLocation: 'From the other device' });
    await context.setOffline(false);

    await expect(page.getByText('This draft was also changed elsewhere')).toBeVisible();
    await expect(page.getByText('From the other device')).toBeVisible();
    await expectHeld(story, { exactLocation: 'From the other device' });
    await expect(inputIn(page, 'exactLocation')).toHaveValue('From this device');
    await page.getByRole('button', { name: 'Keep this device’s version' }).click();
    await expectSaved(page);
    await expectHeld(story, { exactLocation: 'From this device' });
  });
});

test.describe('a step', () => {
  test('keeps the input in its dialog after a reload @phone', async ({ world }) => {
    const story = await (await world.story()).approved();
    const { page } = await world.enter('issuer');
    await page.goto(world.address(summaryPath(story.id)));
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await questionIn(page, 'issuerConditions').locator('textarea').fill('Two fire watches until 20:00');
    await page.waitForTimeout(keeping);
    await page.reload();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();

    await expect(questionIn(page, 'issuerConditions').locator('textarea')).toHaveValue('Two fire watches until 20:00');

    const live = await (await world.story()).live();
    const suspend = world.address(`${summaryPath(live.id)}?event=suspend`);
    await page.goto(suspend);
    const emergency = page.getByRole('dialog').getByRole('radio', { name: 'Emergency' });
    await emergency.check();
    await page.waitForTimeout(keeping);
    await page.goto(suspend);
    await expect(emergency).toBeChecked();
  });

  test('is executed once, however often it is tapped @phone', async ({ world }) => {
    const story = await (await world.story()).requested();
    const { page } = await world.enter('reviewer');
    await page.goto(world.address(summaryPath(story.id)));
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith('/events'))));
    const dialog = await openStep(page, 'Approve');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).dblclick();

    await expect(page.getByText('Approved').first()).toBeVisible();
    expect(sent).toBe(1);
    await expect.poll(async () => (await heldBy(story)).votes.length).toBe(1);
  });

  test('is executed once when retried after a lost response @phone', async ({ world }) => {
    const story = await (await world.story()).requested();
    const { page } = await world.enter('reviewer');
    await page.goto(world.address(summaryPath(story.id)));
    await loseOneAnswer(page, '*/events');
    const send = (await openStep(page, 'Approve')).getByRole('button', { name: 'Approve', exact: true });
    await send.click();
    await expect(page.getByText(/The server could not be reached/)).toBeVisible();
    await send.click();

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Approved').first()).toBeVisible();
    expect((await heldBy(story)).votes).toHaveLength(1);
  });
});

test('a draft can be edited while the server is down, and is saved when it is back @desk', async ({ ownServer }) => {
  const { story, page } = await openDraft(ownServer.world);
  await type(page, 'exactLocation', 'Furnace ');
  await expectSaved(page);
  await ownServer.crash(async () => {
    await type(page, 'exactLocation', 'roof');
    await expect(page.locator('[data-save-state]')).toHaveText('Offline: kept on this device');
  });

  await expectSaved(page);
  await expectHeld(story, { exactLocation: 'Furnace roof' });
});

test('a part of the form that fails to load is loaded later without breaking the form @phone', async ({ world }) => {
  const story = await world.story();
  await story.draft();
  const { page } = await world.enter('requester');
  await page.route('**/assets/user-search*', (route) => route.abort());
  await page.goto(world.address(formPath(story.id)));
  await type(page, 'exactLocation', 'Furnace roof');
  await expect(questionIn(page, 'performer')).toBeAttached();
  await page.unroute('**/assets/user-search*');

  await expect(questionIn(page, 'performer').getByRole('combobox')).toBeAttached();
  await expect(inputIn(page, 'exactLocation')).toHaveValue('Furnace roof');
});

test('a part of the application that cannot be loaded offers a reload, and the reload brings it @phone', async ({ world }) => {
  const { page } = await world.enter('requester');
  await page.route('**/assets/new-record-screen*', (route) => route.abort());
  await page.goto(world.address('/'));
  await page.getByRole('link', { name: 'New permit' }).first().click();
  await expect(page.getByRole('main').getByText('Muster HSSE could not load this part')).toBeVisible();
  await page.unroute('**/assets/new-record-screen*');
  await page.getByRole('button', { name: 'Reload' }).click();

  await expect(page.getByText('Hot work permit')).toBeVisible();
});

/** Lets the next request to an address arrive, and its answer be lost. */
async function loseOneAnswer(page: Page, urlPattern: string): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  wire.on('Fetch.requestPaused', async ({ requestId }) => {
    await wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await wire.send('Fetch.disable');
  });
  await wire.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}

/** Ends the sessions of an account, as an administrator or the passing of time does. */
async function endSessions({ tenancy }: Founder, { organization }: World, account: Account): Promise<void> {
  const { organizationId } = organization;
  await tenancy.withTenant({ organizationId }, async (trx) => {
    const { email } = accountOf(organization, account);
    const { id } = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await revokeSessions(trx, organizationId, { userId: id }, 'test', new Date());
  });
}
