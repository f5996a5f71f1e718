import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './tests/support/browser.ts';
import { freePort } from './tests/support/free-port.ts';

// This file is read once more in every worker: the first reading decides, and the workers inherit its environment.
process.env['MUSTER_E2E_PORT'] ??= String(await freePort());
const browser = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  timeout: 120_000,
  // On a machine that stalls, the first screen takes longer than any other; only what fails waits to the end.
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'line',
  globalSetup: './tests/support/e2e-setup.ts',
  use: {
    actionTimeout: 30_000,
    baseURL: `http://localhost:${process.env['MUSTER_E2E_PORT']}`,
    // Kept files would stand between a test and the answers that it changes; the tests of them say so.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'America/St_Johns',
    screenshot: 'only-on-failure',
    // Pictures of the whole page before and after each action cost as much as the test: `--trace on` where one is wanted.
    trace: 'on-first-retry',
    launchOptions: { args: launchArguments, ...(browser && browser.from !== 'playwright' && { executablePath: browser.path }) },
  },
  projects: [
    // A test that concerns only phones, only keyboards or only the server runs once.
    { name: 'desktop', testIgnore: '**/long-form.spec.ts', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: ['**/keyboard.spec.ts', '**/clock.spec.ts'],
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
