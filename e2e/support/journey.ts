import { test as base } from '@playwright/test';
import { type RunningHearth, runHearth } from './server/run-hearth.ts';
import { openSharedHearth, type SharedHearth } from './server/shared-hearth.ts';

export { expect } from '@playwright/test';

export interface JourneyOptions {
  /** The test changes settings, counts all accounts or stops the server, so it starts a server of its own. */
  readonly ownServer: boolean;
}

/** Tests of a worker share a server, each with accounts of its own, and relative URLs resolve to it. */
export const test = base.extend<JourneyOptions & { readonly hearth: RunningHearth }, { readonly shared: SharedHearth }>(
  {
    ownServer: [false, { option: true }],
    shared: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
      async ({}, use) => {
        const shared = openSharedHearth();
        await use(shared);
        await shared.close();
      },
      { scope: 'worker' },
    ],
    hearth: async ({ ownServer, shared }, use, testInfo) => {
      const hearth = ownServer ? await runHearth({ seeded: true }) : await shared.empty();
      await use(hearth);
      if (ownServer) await hearth.stop();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('what the server printed', { body: hearth.log(), contentType: 'text/plain' });
      }
    },
    baseURL: async ({ hearth }, use) => use(hearth.url),
  },
);
