import { expect, type Page } from '@playwright/test';

/** Opens a path within the loaded application, as a link does, and waits until the heading before it has gone or reads differently. */
export async function follow(page: Page, path: string): Promise<void> {
  const heading = page.locator('h1').first();
  await heading.waitFor({ timeout: 5_000 }).catch(() => undefined);
  const before = await page.evaluateHandle((to) => {
    const shown = document.querySelector('h1');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return { shown, text: shown?.textContent };
  }, path);
  await page
    .waitForFunction(({ shown, text }) => !shown?.checkVisibility() || shown.textContent !== text, before, { timeout: 1_500 })
    .catch(() => undefined);
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
