import type { Page } from '@playwright/test';
import { filesOf, textOf } from '../support/repository.ts';
import { follow } from './support/go-to.ts';
import { expect, test } from './support/world.ts';

/** Addresses that show the same screen are one: ids, modules of mails and their occasions do not count. */
const pattern = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/^(\/mailers\/module\/)[^/]+/, '$1:module')
    .replace(/scenario\/\w+$/, 'scenario/:id');

/** The paths of the application's own links on the page, each kind once. */
async function linksOf(page: Page): Promise<string[]> {
  const found = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return found.filter((path) => !/^\/(api|logout|assets)/.test(path));
}

/** The routes without parameters that the program declares for settings, areas and modules. */
function declaredPaths(): string[] {
  const files = filesOf('src').filter((path) =>
    /(settings-entry|area-entry|modules\/[^/]+\/client\/index|signed-in-routes)\.tsx?$/.test(path),
  );
  const found = files.flatMap((path) => [...textOf(path).matchAll(/\bpath: '\/?([a-z][\w/-]*)'/g)].map(([, route = '']) => `/${route}`));
  return found.filter((path) => !['/new', '/not_found', '/gallery'].includes(path));
}

/** Opens a path and returns the heading that it then shows. */
async function headingAt(page: Page, path: string): Promise<string> {
  await follow(page, path);
  return page
    .locator('h1')
    .first()
    .innerText({ timeout: 5_000 })
    .catch(() => 'no heading');
}

test('every screen that links lead an admin to opens without an error @desk', async ({ newWorld }) => {
  test.setTimeout(300_000);
  const world = await newWorld();
  await (await world.story()).live();
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address('/'));
  await expect(page.locator('h1').first()).toBeVisible();
  const seen = new Set<string>();
  const wrong: string[] = [];
  const waiting = [...(await linksOf(page)), ...declaredPaths()];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(pattern(path))) continue;
    seen.add(pattern(path));
    const heading = await headingAt(page, path);
    if (/^(Page not found|Something went wrong|no heading)/.test(heading) || complaints.length > 0)
      wrong.push(`${path}: ${heading} ${complaints.join(' ')}`);
    complaints.length = 0;
    waiting.push(...(await linksOf(page)));
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});
