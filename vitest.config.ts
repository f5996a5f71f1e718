import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Permits live and die by their hours: half an hour off UTC, and with summer time, so that a forgotten zone shows.
const zone = 'America/St_Johns';
process.env['TZ'] = zone;

// A machine that is shared stalls now and then; what fails twice is a fault.
const retry = process.env['CI'] === undefined ? 0 : 1;
const shared = {
  env: { TZ: zone },
  setupFiles: ['tests/support/lifecycles.ts'],
  retry,
  testTimeout: 20_000,
  hookTimeout: 90_000,
  // Of what comes by itself, a second of a busy machine says nothing.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...shared, name: 'scenarios', environment: 'node', isolate: false, include: ['tests/scenarios/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'client',
          environment: 'jsdom',
          setupFiles: [...shared.setupFiles, 'tests/support/no-network.ts'],
          include: ['tests/client/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          // The files share nothing but modules, and reading those anew for each took a third of the time.
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
