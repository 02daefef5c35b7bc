import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/machine/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/*screens.spec.ts' },
    // Every screen in every width and theme: minutes, so they run by `npm run screens`.
    { name: 'screens', testMatch: '**/*screens.spec.ts' },
  ],
  outputDir: 'test-results',
  forbidOnly: true,
  // Each has a server of its own; two wait less for each other than one for itself.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A trace of every journey would take as long as the journeys: `--trace on` makes one of what fails.
    screenshot: 'only-on-failure',
    // Half a megabyte of parts kept in the background of every journey; those about it let it.
    serviceWorkers: 'block',
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
