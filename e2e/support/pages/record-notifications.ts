import type { Page } from '@playwright/test';

/** Puts the page behind others, where the browser may tell the person something; what it tells is written down. */
export async function recordNotifications(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told: string[] = [];
    class Heard extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = async () => 'granted';
      constructor(title: string) {
        super();
        told.push(title);
      }
    }
    Object.assign(window, { Notification: Heard, toldNotifications: told });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
}
