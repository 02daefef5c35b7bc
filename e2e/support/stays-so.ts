import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * That nothing happens can only be seen by looking for a while; a busy machine makes that longer and changes no verdict.
 * What should happen is polled for, never slept for (the rule `patience`).
 */
export async function staysSo(page: Page, look: () => unknown, forMs = 1000): Promise<void> {
  const before = await look();
  for (let looked = 0; looked < forMs; looked += 250) {
    await page.waitForTimeout(250);
    expect(await look()).toEqual(before);
  }
}
