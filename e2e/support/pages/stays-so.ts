import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/**
 * That nothing happens can only be seen by looking for a while; a busy machine makes that longer and changes no verdict.
 * What should happen is polled for, never slept for (the rule `patience`).
 */
export async function staysSo(page: Page, read: () => unknown, forMs = 1000): Promise<void> {
  const before = await read();
  for (let passedMs = 0; passedMs < forMs; passedMs += 250) {
    await page.waitForTimeout(250);
    expect(await read()).toEqual(before);
  }
}
