import type { Page } from '@playwright/test';
import type { RecordPage } from '../../src/shared/record.ts';
import { expectAccessible } from './support/axe.ts';
import { expectHeld, expectSaid, expectSaved, formPath, inputIn, questionIn, summaryPath } from './support/form-page.ts';
import { accountOf, expect, test, type Account, type World } from './support/world.ts';

/** Returns the ids of a user's drafts on the server. */
async function drafts(world: World): Promise<string[]> {
  const { body } = await (await world.client('requester')).get<RecordPage>('/api/records?module=permits&status=draft');
  return body.items.map(({ id }) => id);
}

async function begin(page: Page, world: World): Promise<string> {
  await page.goto(world.address('/v3/permit-to-work/new'));
  await page.getByText('Hot work permit').click();
  await expect(inputIn(page, 'exactLocation')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function signIn(page: Page, world: World, account: Account): Promise<void> {
  const { email, password } = accountOf(world.organization, account);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

test('a new permit is not stored on the server before its first answer @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('requester');
  await begin(page, world);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('No permits yet')).toBeVisible();

  const id = await begin(page, world);
  await page.reload();
  await inputIn(page, 'exactLocation').fill('Furnace roof');
  await expectSaved(page);
  expect(await drafts(world)).toEqual([id]);
});

test('a draft that is left before it was sent is sent when its list is opened @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('requester');
  await page.route('**/api/records', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const id = await begin(page, world);
  await inputIn(page, 'exactLocation').fill('Furnace roof');
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'offline');
  await page.unroute('**/api/records');
  await page.goto(world.address('/'));

  const story = await world.story();
  story.id = id;
  await expectHeld(story, { exactLocation: 'Furnace roof' });
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
});

test('a draft opens in its form, which shows why it was returned @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.requested();
  await story.send('reviewer', 'reject', { reason: 'Cover the drains first.' });
  await story.send('requester', 'revise');
  const { page } = await world.enter('requester');
  await page.goto(world.address(summaryPath(story.id)));

  await expect(page).toHaveURL(world.address(formPath(story.id)));
  await expect(page.getByText('Viktor Petrov rejected it')).toBeVisible();
  await expect(page.getByText('Cover the drains first.')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(world.address(`${summaryPath(story.id)}?tab=history`));
  await expect(page.getByText('Taken back for revision')).toBeVisible();
  await page.getByRole('link', { name: 'Continue filling' }).click();
  await expect(inputIn(page, 'exactLocation')).toBeVisible();
});

test('users who share a tablet neither see nor send each other’s unsaved input @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.draft();
  const performer = await world.client('performer');
  const { body } = await performer.get<{ user: { id: string } }>('/api/v2/users/user_profile');
  await story.cast.requester.post(`/api/records/${story.id}/shares`, { shared_to: [body.user.id] });
  const { page } = await world.enter('requester');
  await page.route('**/api/records/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.goto(world.address(formPath(story.id)));
  await inputIn(page, 'exactLocation').fill('Behind Rosa’s desk');
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'offline');

  await test.step('who signs out leaves the next person a plain sign-in', async () => {
    await signOut(page);
    await expect(page).toHaveURL(world.address('/login'));
    await page.unroute('**/api/records/*');
    await signIn(page, world, 'performer');
    await expect(page).toHaveURL(world.address('/'));
  });

  await test.step('the colleague finds the draft as the server has it, and types into it', async () => {
    await page.goto(world.address(formPath(story.id)));
    await expect(inputIn(page, 'exactLocation')).toHaveValue('');
    await inputIn(page, 'equipmentTag').fill('F-101');
    await expectSaved(page);
    await expectHeld(story, { equipmentTag: 'F-101' });
    await signOut(page);
  });

  await test.step('the author finds their input again, beside answers saved meanwhile', async () => {
    await signIn(page, world, 'requester');
    await page.goto(world.address(formPath(story.id)));
    await expect(page.getByText('Behind Rosa’s desk')).toBeVisible();
    await page.getByRole('button', { name: /this device/ }).click();
    await expect(inputIn(page, 'exactLocation')).toHaveValue('Behind Rosa’s desk');
    await expectHeld(story, { exactLocation: 'Behind Rosa’s desk' });
  });
});

test('a notice covers neither title, status nor steps, and is replaced by the next one', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.requested();
  const { page } = await world.enter('reviewer');
  await page.goto(world.address(summaryPath(story.id)));
  for (const step of ['Start review', 'Approve']) {
    const own = page.getByRole('main').getByRole('button', { name: step, exact: true });
    const more = page.getByRole('button', { name: 'More steps' });
    await expect(own.or(more).first()).toBeVisible();
    if (await own.isVisible()) await own.click();
    else {
      await more.click();
      await page.getByRole('menuitem', { name: step }).click();
    }
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const notices = page.locator('[data-sonner-toast][data-visible=true]:not([data-removed=true])');
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('Approved');

  const covered = async () =>
    notices.evaluate((notice) => {
      const taken = notice.getBoundingClientRect();
      const meets = (button: Element) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        return bottom > taken.top && top < taken.bottom && right > taken.left && left < taken.right;
      };
      return [...document.querySelectorAll('header button, nav a, nav button, [role="group"] button, [role="tab"], h1, h1 ~ [data-mark]')]
        .filter((button) => !notice.contains(button) && meets(button))
        .map(({ textContent }) => textContent);
    });
  // It slides in from under the bar.
  await expect.poll(covered).toEqual([]);
  await notices.getByRole('button', { name: 'Close' }).click();
  await expect(notices).toHaveCount(0);
});

test('a draft at a site where its form is no longer offered reports this on opening, and offers the valid sites @phone', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const story = await world.story();
  const [first, second] = story.sites;
  await story.draft({ site: { site: first?.id } });
  const admin = await world.client('admin');
  const changed = await admin.patch(`/api/templates/${story.template.id}`, { site_ids: [second?.id] }, { 'if-match': '"1"' });
  expect(changed.status, changed.text).toBe(200);

  const { page, complaints } = await world.enter('requester');
  await page.goto(world.address(formPath(story.id)));
  await expectSaid(page, 'site', 'This form is not offered at this site.');
  await expectAccessible(page, 'a draft at a site where its form is not offered');
  const site = questionIn(page, 'site').getByRole('combobox').first();
  expect(await site.locator('option').allTextContents()).toEqual(['Choose…', first?.name, second?.name]);

  await site.selectOption({ label: second?.name ?? '' });
  await expect(questionIn(page, 'site').locator('.mf-error')).toHaveCount(0);
  await expectSaved(page);
  await page.reload();
  await expect(site).toHaveValue(second?.id ?? '');
  expect(await site.locator('option').allTextContents()).toEqual(['Choose…', second?.name]);
  expect(complaints).toEqual([]);
});

test('inputs on the summary of a phone are never hidden behind a bar @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.issued();
  const { page, context } = await world.enter('performer');
  await page.goto(world.address(summaryPath(story.id)));
  const tests = questionIn(page, 'gasTests');
  await tests.getByRole('button', { name: /Add/ }).click();
  await context.setOffline(true);
  await expect(page.getByText('No connection. What you type is kept on this device.')).toBeVisible();

  const fields = tests.locator('input, textarea');
  const count = await fields.count();
  expect(count).toBeGreaterThan(6);
  for (let index = 0; index < 2 * count; index += 1) {
    const field = fields.nth(index < count ? index : 2 * count - 1 - index);
    await field.focus();
    if (index === 1) await page.keyboard.type('At the flange');
    const hidden = () =>
      field.evaluate((input) => {
        const { top, bottom, left, width } = input.getBoundingClientRect();
        const isFree = (y: number) => document.elementFromPoint(left + width / 2, y) === input;
        return isFree(top + 4) && isFree(bottom - 4) ? undefined : input.id;
      });
    await expect.poll(hidden).toBeUndefined();
  }
});
