import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** The worker holds the page and has kept the shell. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The worker keeps the parts that pages load later a while after the page has come; a journey does not wait that long. */
export async function partsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).active?.postMessage([]);
  });
  const count = () =>
    page.evaluate(async () => {
      const counts = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
    });
  // All of them are there when no more come.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isStill = now > 60 && now === before;
        before = now;
        return isStill;
      },
      { intervals: [1500] },
    )
    .toBe(true);
}
