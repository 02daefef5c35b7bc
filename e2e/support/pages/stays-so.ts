import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/**
 * Absence can only be observed over a period; a busy machine extends the period and does not change the result.
 * Expected changes are polled for, never slept for (the rule `test-waits`).
 */
export async function staysSo(page: Page, read: () => unknown, forMs = 1000): Promise<void> {
  const before = await read();
  for (let passedMs = 0; passedMs < forMs; passedMs += 250) {
    await page.waitForTimeout(250);
    expect(await read()).toEqual(before);
  }
}
