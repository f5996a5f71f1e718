import { expect, type Page, type TestInfo } from '@playwright/test';
import { drawAll, expectAccessible, expectReadable } from './axe.ts';
import { cutWords } from './cut-words.ts';
import { picture } from './picture.ts';
import type { Visitor } from './world.ts';

/**
 * Checks a screen in the light and dark scheme against the requirements of every screen: it is accessible, has a title, fits, and reports
 * no error.
 */
export async function inspectScreen({ page, complaints }: Visitor, name: string, info: TestInfo): Promise<void> {
  await expect(page, name).toHaveTitle(/\S.* Muster HSSE$/);
  await expect(page.locator('.MuiSkeleton-root'), name).toHaveCount(0);
  const undraw = await drawAll(page);
  await paint(page, 'dark');
  await picture(page, `${name}-dark`, info);
  await expectReadable(page, `${name}, dark`);
  await paint(page, 'light');
  await undraw();
  await picture(page, name, info);
  await expectAccessible(page, name);
  const { wide, width } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, width: innerWidth }));
  expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
  expect(await cutWords(page), name).toEqual([]);
  expect(complaints, name).toEqual([]);
}

async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme);
}
