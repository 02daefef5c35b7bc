import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Waits until the service worker controls the page and has cached the shell. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Caches lazy chunks now: the worker does so only a while after the page load, and a test need not wait. */
export async function partsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).active?.postMessage([]);
  });
  const count = () =>
    page.evaluate(async () => {
      const counts = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
    });
  // The cache is complete when its size stops growing.
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
