import { chromium, type Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { ensureBrowser, launchArguments } from '../../tests/support/browser.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { benchConfig } from '../page-build.ts';

/** Flags that make Chromium draw a frame as soon as possible, so that times measure the work and not the refresh rate of the screen. */
const unclocked = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Builds the page of the measurements and serves it while they last. */
export async function withBenchPage<Result>(measure: (browser: Browser, address: string) => Promise<Result>): Promise<Result> {
  await build(benchConfig);
  const server = await preview({ ...benchConfig, preview: { host: '127.0.0.1', port: await freePort() } });
  const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: [...launchArguments, ...unclocked] });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The page is not served.');
  try {
    return await measure(browser, address);
  } finally {
    await browser.close();
    await server.close();
  }
}
