import sharp from 'sharp';
import type { RecordDetail, RecordPage } from '../../src/shared/record.ts';
import { inputIn, questionIn } from './support/form-page.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test } from './support/world.ts';

test('a stranger reports with two photos from a poster: without a connection, over a closed tab, exactly once @phone', async ({
  newWorld,
}, info) => {
  const world = await newWorld();
  const admin = await world.client('admin');
  const { items: sites } = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body;
  const { url } = (await admin.post<{ url: string }>(`/api/sites/${sites[0]?.id}/posters`, { module: 'observations' })).body;
  const visitor = await world.visit({ serviceWorkers: 'allow' });
  const { page, context } = visitor;
  const { pathname, search } = new URL(url);
  const address = world.address(`${pathname}${search}`);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Send report' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await inspectScreen(visitor, 'public-report', info);

  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await context.setOffline(true);
  await questionIn(page, 'observationType').getByText('Unsafe condition', { exact: true }).tap();
  await questionIn(page, 'riskLevel').getByText('Serious', { exact: true }).tap();
  await inputIn(page, 'comment').fill('Oil on the floor beside press 3');
  for (const name of ['oil-1.jpg', 'oil-2.jpg'])
    await questionIn(page, 'photos').locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  await expect(questionIn(page, 'photos').getByText(/oil-\d\.jpg/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'connection' })).toBeVisible();
  // Calls that failed for want of a connection are no complaint.
  await inspectScreen({ ...visitor, complaints: [] }, 'public-report-waiting', info);
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(inputIn(again, 'comment')).toHaveValue('Oil on the floor beside press 3');
  // Requests to a busy server are repeated.
  await context.route('**/api/public/reports/*/submit', (route) => route.fulfill({ status: 503, json: { code: 'request.busy' } }), {
    times: 1,
  });
  await context.setOffline(false);
  await expect(again.getByRole('status').filter({ hasText: 'server is busy' })).toBeVisible();
  await expect(again).toHaveURL(/\/thankyou#/);
  await expect(again.getByText(/^OBS-/)).toBeVisible();
  await inspectScreen({ ...visitor, page: again, complaints: [] }, 'public-report-thanks', info);

  const { items } = (await admin.get<RecordPage>('/api/records?module=observations')).body;
  expect(items).toHaveLength(1);
  const { body: stored } = await admin.get<RecordDetail>(`/api/records/${items[0]?.id}`);
  expect(stored.answers).toMatchObject({ comment: 'Oil on the floor beside press 3', place: { site: sites[0]?.id } });
  expect(stored.answers['photos']).toHaveLength(2);

  // The key of the report shows the organisation's answers.
  expect((await admin.post(`/api/records/${items[0]?.id}/messages`, { text: 'A cleaner is on the way' })).status).toBe(201);
  await again.reload();
  await expect(again.getByText('A cleaner is on the way')).toBeVisible();
});
