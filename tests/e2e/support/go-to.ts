import { expect, type Page } from '@playwright/test';

/** Opens a path within the loaded application, as a link does, and waits until the heading before it has gone. */
export async function follow(page: Page, path: string): Promise<void> {
  const before = await page
    .locator('h1')
    .first()
    .elementHandle({ timeout: 5_000 })
    .catch(() => null);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await before?.waitForElementState('hidden', { timeout: 1_500 }).catch(() => undefined);
  await expect(page.locator('.MuiSkeleton-root'), path).toHaveCount(0);
}

/** Opens an address of the application until its heading is shown. Loading it anew costs seconds, so this is done only if the page has not loaded it yet. */
export async function goTo(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  const isLoaded = new URL(page.url(), origin).origin === origin && (await page.locator('#root').count()) > 0;
  if (isLoaded) await follow(page, `${pathname}${search}`);
  else {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  await expect(page.locator('h1').first()).toBeVisible();
}
