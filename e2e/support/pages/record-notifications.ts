import type { Page } from '@playwright/test';

/** Hides the page, grants notifications and records those that the page shows. */
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
