import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/support/journey.ts';
import { chromiumFlags, findChromium } from './tools/machine/chromium.ts';

const executablePath = findChromium();

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/*screens.spec.ts' },
    // Every screen in every width and theme takes minutes, so `npm run screens` runs them separately.
    { name: 'screens', testMatch: '**/*screens.spec.ts', use: { ownServer: true } },
  ],
  outputDir: 'test-results',
  forbidOnly: true,
  // Tests wait for the browser and the server in turn, so two workers finish sooner.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Tracing every test would double the run time; `--trace on` records a failing test on demand.
    screenshot: 'only-on-failure',
    // Workers would cache half a megabyte in the background of every test; tests about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...chromiumFlags],
    },
  },
});
