import { test as base } from '@playwright/test';
import { type RunningHearth, runHearth } from './server/run-hearth.ts';

export { expect } from '@playwright/test';

/** Each test starts a fresh server, and relative URLs resolve to it. */
export const test = base.extend<{ hearth: RunningHearth }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
  hearth: async ({}, use, testInfo) => {
    const hearth = await runHearth({ seeded: true });
    await use(hearth);
    await hearth.stop();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('what the server printed', { body: hearth.log(), contentType: 'text/plain' });
    }
  },
  baseURL: async ({ hearth }, use) => use(hearth.url),
});
