import { languages } from '../../src/shared/language.ts';
import { goTo } from './support/go-to.ts';
import { misfitsIn } from './support/misfits.ts';
import { expect, test } from './support/world.ts';

// One width is enough: the menu has the same content on all.
test('forms in the menu use the icon of their module @desk', async ({ world }) => {
  const { page } = await world.enter('admin');
  await page.evaluate(() => localStorage.setItem('muster.settings', 'open'));
  await page.goto(world.address('/'));
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const iconOf = (name: string) => menu.getByRole('link', { name, exact: true }).locator('svg path').getAttribute('d');

  const ofForms = await Promise.all(['Permit forms', 'Audit forms', 'Worker profile forms'].map(iconOf));
  expect(new Set(ofForms).size).toBe(3);
  expect(ofForms).toEqual(await Promise.all(['Permits', 'Audits', 'Workers'].map(iconOf)));
});

test('menu entries, titles, buttons and tables break words only where allowed, in every language, wide, collapsed and on a phone @desk', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const { page } = await world.enter('admin');
  await page.evaluate(() => localStorage.setItem('muster.settings', 'open'));
  const misfits: string[] = [];
  const look = async (where: string) => {
    for (const entry of ['/home', '/audit-forms']) await expect(page.locator(`nav a[href="${entry}"]`).last(), where).toBeVisible();
    misfits.push(...(await page.evaluate(misfitsIn, 'nav')).map((text) => `${where}: ${text}`));
  };
  const press = () => page.locator('nav button').last().click();

  for (const language of languages) {
    await world.speak(language, 'admin');
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(world.address('/activity-logs'));
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await look(`${language}, editor`);
    await press();
    await look(`${language}, rail`);
    await press();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('nav a[href="/audit-forms"]')).toHaveCount(0);
    for (const path of ['/activity-logs', '/notification', '/risk-matrices']) {
      await goTo(page, world.address(path));
      await expect(page.locator('main').locator(path === '/risk-matrices' ? 'table' : 'h1')).toBeVisible();
      const found = await page.evaluate(misfitsIn, 'main :is(h1, button, th, td)');
      misfits.push(...found.map((text) => `${language}, ${path}: ${text}`));
    }
    await press();
    await look(`${language}, phone`);
  }

  expect(misfits).toEqual([]);
});
