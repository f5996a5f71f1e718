import type { Page, TestInfo } from '@playwright/test';

/** Keeps a picture of the page beside the test's results, where PICTURES is set: for whoever wants to look at the screens. */
export async function picture(page: Page, name: string, info: TestInfo): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: info.outputPath(`${name}.png`) });
}
