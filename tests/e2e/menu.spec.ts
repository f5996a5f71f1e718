import { languages } from '../../src/shared/language.ts';
import { expect, test } from './support/world.ts';

// One width serves: what the menu says is the same on all.
test('the forms of each module stand in the menu under the icon of their module @desk', async ({ world }) => {
  const { page } = await world.enter('admin');
  await page.evaluate(() => localStorage.setItem('muster.settings', 'open'));
  await page.goto(world.address('/'));
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const iconOf = (name: string) => menu.getByRole('link', { name, exact: true }).locator('svg path').getAttribute('d');

  const ofForms = await Promise.all(['Permit forms', 'Audit forms', 'Worker profile forms'].map(iconOf));
  expect(new Set(ofForms).size).toBe(3);
  expect(ofForms).toEqual(await Promise.all(['Permits', 'Audits', 'Workers'].map(iconOf)));
});

test('no word of the menu is broken but where it may be, in any language, on a desk, folded and on a phone @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin');
  await page.evaluate(() => localStorage.setItem('muster.settings', 'open'));
  const misfits: string[] = [];
  const look = async (where: string) => misfits.push(...(await page.evaluate(misfitsOfMenu)).map((text) => `${where}: ${text}`));

  for (const language of languages) {
    await world.speak(language, 'admin');
    for (const layout of ['desk', 'rail', 'phone'] as const) {
      await page.setViewportSize({ width: layout === 'phone' ? 390 : 1280, height: 844 });
      await page.evaluate((isFolded) => localStorage.setItem('muster.navigation', isFolded ? 'folded' : 'open'), layout === 'rail');
      await page.goto(world.address('/approvals'));
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      await expect(page.locator('nav a[href="/approvals"]')).toBeVisible();
      if (layout === 'phone') await page.locator('nav button').last().click();
      await expect(page.locator('nav a[href="/audit-forms"]')).toBeVisible();
      await look(`${language}, ${layout}`);
    }
  }

  expect(misfits).toEqual([]);
});

/** Runs in the page: the words of the menu that stand on two lines without a hyphen, and the texts that stick out of their entry. */
function misfitsOfMenu(): string[] {
  const found = new Set<string>();
  const boxesOf = (node: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };
  // What is on the line before belongs to a hyphen that is drawn there.
  const lineOf = (node: Text, at: number) => Math.round(boxesOf(node, at, at + 1).at(-1)?.top ?? 0);

  for (const nav of document.querySelectorAll('nav')) {
    const walker = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const parent = node.parentElement ?? nav;
      const entry = (parent.closest('a, button') ?? parent).getBoundingClientRect();
      for (const { left, right, top, bottom } of boxesOf(node, 0, node.length))
        if (left < entry.left - 1 || right > entry.right + 1 || top < entry.top - 1 || bottom > entry.bottom + 1) found.add(node.data);
      // Chinese may be broken between any two of its signs.
      for (const { 0: word, index } of node.data.matchAll(/(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu)) {
        const lines = new Set(Array.from(word, (_, place) => lineOf(node, index + place)));
        if (lines.size > 1) found.add(`${word} in ${node.data}`);
      }
    }
  }
  return [...found];
}
