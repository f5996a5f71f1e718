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
