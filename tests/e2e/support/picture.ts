import type { Page, TestInfo } from '@playwright/test';

/** Saves a picture of the page beside the test's results, if PICTURES is set, for readers who want to look at the screens. */
export async function picture(page: Page, name: string, info: TestInfo): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: info.outputPath(`${name}.png`) });
}
