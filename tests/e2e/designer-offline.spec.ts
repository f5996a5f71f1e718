import { TemplateEditor } from '../support/template-editor.ts';
import { itemOf, makeDesigner, openTemplate, relabel } from './support/designers.ts';
import { expect, test } from './support/world.ts';

test('edits made offline survive closing the page, and are saved once online @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  const { page, context } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  const titleOf = async (id: string) => (await editor.draft()).document.properties[id]?.title;

  // The server is unreachable but the page is not, as behind a proxy that serves from its cache.
  const cut = async (isCut: boolean) => {
    await context.unroute('**/api/templates/*/draft');
    if (isCut)
      await context.route('**/api/templates/*/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  };
  await cut(true);
  await relabel(page, 'Exact place', 'Written without a connection');
  await expect(page.locator('[data-save-state=offline]')).toBeVisible();
  expect(await titleOf('exactLocation')).toBe('Exact place');

  await page.reload();
  await expect(itemOf(page, 'Written without a connection')).toBeVisible();
  await relabel(page, 'Start', 'And once more');
  await expect(page.locator('[data-save-state=offline]')).toBeVisible();
  expect(await titleOf('startsAt')).toBe('Start');

  await cut(false);
  await expect.poll(() => titleOf('startsAt'), { timeout: 30_000 }).toBe('And once more');
  expect(await titleOf('exactLocation')).toBe('Written without a connection');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
});

test('edits made just before the connection and the page are lost are restored and merged @desk', async ({ newWorld }) => {
  const world = await newWorld();
  await makeDesigner(world, 'reviewer');
  const editor = await TemplateEditor.at(world.server, world.organization);
  const { page, context } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  const address = page.url();

  await context.setOffline(true);
  await relabel(page, 'Exact place', 'By Amelia');
  await relabel(page, 'Start', 'Begin');
  await page.close();
  expect((await editor.draft()).is_stored).toBe(false);

  // Meanwhile another user continues.
  const viktor = await world.enter('reviewer');
  await openTemplate(viktor.page, world, 'General work permit');
  await relabel(viktor.page, 'End', 'Finish');
  await expect.poll(async () => (await editor.draft()).document.properties['endsAt']?.title).toBe('Finish');

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  for (const label of ['By Amelia', 'Begin', 'Finish']) await expect(itemOf(again, label)).toBeVisible();
  const titles = async () => {
    const { properties } = (await editor.draft()).document;
    return ['exactLocation', 'startsAt', 'endsAt'].map((id) => properties[id]?.title);
  };
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['By Amelia', 'Begin', 'Finish']);
  for (const label of ['By Amelia', 'Begin']) await expect(itemOf(viktor.page, label)).toBeVisible();
});
