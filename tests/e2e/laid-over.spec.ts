import type { Browser } from '@playwright/test';
import { compile } from '../../engine/index.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { loadLifecycles } from '../../src/server/modules/load-lifecycles.ts';
import { FormDriver } from '../support/form-driver.ts';
import { textOf } from '../support/repository.ts';
import { removeDataDir, startServer } from '../support/server-process.ts';
import { findingRow, Walks, withWalks } from '../support/walks.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, openFounder, test as base, worldOf, type Founder, type World } from './support/world.ts';

/** An organisation on a server of its own, whose product has safety walks laid over it. */
const test = base.extend<{ walked: { world: World; founder: Founder } }>({
  walked: async ({ browser }: { browser: Browser }, use) => {
    const { root } = withWalks();
    const server = await startServer({ client: true, permits: false, root });
    const founder = await openFounder(server.dataDir);
    await loadLifecycles([`${root}/workflows`]);
    const organization = await founder.found(loadModules([`${root}/schemas`]));
    await use({ world: worldOf(browser, server, organization), founder });
    await founder.close();
    await server.stop();
    removeDataDir(server.dataDir);
  },
});

const form = compile(JSON.parse(textOf('tests/fixtures/safety-walks/schemas/walks/walk.json')));
const editor = { viewport: { width: 1440, height: 900 } };

test('a module laid over the product is planned, walked, filtered, reminded of, and shows its own tab @desk', async ({ walked }, info) => {
  test.setTimeout(300_000);
  const { world, founder } = walked;
  const walks = await Walks.begin(world.server, world.organization, 'performer');
  const rosa = await world.enter('requester', editor);
  const { page } = rosa;
  const main = page.getByRole('main');

  // Planned by the words of its own namespace.
  await page.goto(world.address('/home'));
  await page.getByRole('navigation').getByRole('link', { name: 'Safety walks' }).click();
  await page.getByRole('link', { name: 'New walk' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety walk' })).toBeVisible();
  const { items: sites } = (await walks.walker.get<{ items: { id: string; name: string; timezone: string }[] }>('/api/directory/sites'))
    .body;
  const { name: site = '', timezone: zone = '' } = sites.find(({ id }) => id === walks.site) ?? {};
  const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 60_000).toISOString();
  const driver = new FormDriver({ page, form, zone, names: { [walks.site]: site, [walks.me]: 'Paul Moreau' } });
  await driver.fillIn(walks.plan({ area: 'workshop', until: soon }), ['plan']);
  await inspectScreen(rosa, 'walk-form', info);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^WLK-/ })).toBeVisible();
  const id = /walks\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  // Walked, and handed in with two findings: its tab shows the heavier first, and each is a record.
  await walks.send(id, 'begin');
  await walks.send(id, 'record', { rows: [findingRow('Exit blocked', 2), findingRow('Guard rail loose', 5)] });
  expect(await walks.send(id, 'complete')).toMatchObject({ status: 'completed' });
  await page.reload();
  await expect(main.getByText(/^FND-\d{4}-\d{4}/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Seen' }).click();
  await expect(page.getByRole('list', { name: 'Seen' }).getByRole('listitem').first()).toContainText('Guard rail loose');
  await inspectScreen(rosa, 'walk-tab', info);

  // Another ends soon: its walker is reminded, and the list finds it by its area.
  const other = await walks.planned({ area: 'yard', until: soon });
  await founder.passMinute();
  await page.goto(world.address('/walks?area=yard'));
  await expect(main.getByText(other.number ?? '')).toBeVisible();
  await expect(main.getByText(/^WLK-/)).toHaveCount(1);
  await inspectScreen(rosa, 'walk-list', info);
  const paul = await world.enter('performer', editor);
  await paul.page.goto(world.address('/walks'));
  await paul.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(paul.page.getByRole('dialog', { name: 'Notifications' }).getByText(`Safety walk ${other.number} ends soon`)).toBeVisible();
  expect([...rosa.complaints, ...paul.complaints]).toEqual([]);
});
