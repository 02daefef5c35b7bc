import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/machine/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: '*screens.spec.ts' },
    // Every screen in every width and theme: minutes, so they run by `npm run screens`.
    { name: 'screens', testMatch: '*screens.spec.ts' },
  ],
  outputDir: 'test-results',
  forbidOnly: true,
  // A journey that passes at the second try has found a fault.
  retries: 0,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
