import type { RecordDetail } from '../../src/shared/record.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

test('on a slow connection the inbox shows that the record is loading, and keeps the focus @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const permit = await (await world.story()).requested();
  const { page } = await world.enter('reviewer');
  await page.goto(world.address('/home'));
  const card = page.getByRole('article', { name: new RegExp(permit.detail?.number ?? '') });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**/api/records/${permit.id}`, async (route) => {
    await arrived;
    await route.continue();
  });

  const approve = card.getByRole('button', { name: 'Approve' });
  await approve.click();
  await expect(card).toHaveAttribute('aria-busy', 'true');
  await expect(card.getByRole('status')).toHaveText('Fetching the record …');
  await expect(approve).toBeFocused();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  arrive();
  const step = page.getByRole('dialog');
  await expect(step).toBeVisible();
  await step.getByRole('button', { name: 'Cancel' }).click();
  await expect(step).toHaveCount(0);
  await expect(card).toHaveAttribute('aria-busy', 'false');
  await expect(approve).toBeFocused();
});

test('a reviewer reads a record in the inbox before deciding, and can approve or reject it there', async ({ newWorld }, info) => {
  const world = await newWorld();
  const permit = await (await world.story()).requested();
  const { number = '', answers } = permit.detail ?? {};
  const visitor = await world.enter('reviewer');
  const { page } = visitor;
  await page.goto(world.address('/home'));
  const card = page.getByRole('article', { name: new RegExp(number ?? '') });

  // Opened whole, it leads back to the inbox and not to the list of its module.
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: number ?? '' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await card.getByRole('button', { name: 'Approve' }).click();

  const step = page.getByRole('dialog');
  await expect(step.getByRole('region', { name: 'Key facts' })).toContainText('Paul Moreau');
  const question = step.locator('[data-question="workDescription"]');
  await question.scrollIntoViewIfNeeded();
  await expect(question).toContainText(String(answers?.['workDescription']));
  await expect(step.getByRole('textbox')).toHaveCount(0);
  for (const name of ['Approve', 'Reject', 'Cancel']) await expect(step.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await inspectScreen(visitor, 'approval', info);

  // The text that was read speaks against approval: the other decision, with its reason, on the same record.
  await step.getByRole('button', { name: 'Reject' }).click();
  const reason = step.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeInViewport();
  await expect(question).toContainText(String(answers?.['workDescription']));
  await reason.fill('The gas test is missing.');
  await step.getByRole('button', { name: 'Reject' }).click();
  await expect(step).toHaveCount(0);
  await expect(card).toHaveCount(0);

  const { status, votes } = (await permit.cast.requester.get<RecordDetail>(`/api/records/${permit.id}`)).body;
  expect([status, votes.map(({ decision, reason: why }) => [decision, why])]).toEqual([
    'rejected',
    [['reject', 'The gas test is missing.']],
  ]);
});
