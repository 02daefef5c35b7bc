import type { Page } from '@playwright/test';

/** Simulates sharing to the installed application on a phone: a form POST to the share target. */
export async function shareInto(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all([
    page.waitForURL(/\/(?:receive|sign-in)/),
    page.evaluate((given) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share-target', method: 'post', enctype: 'multipart/form-data', hidden: true });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files', multiple: true });
      const data = new DataTransfer();
      for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, files),
  ]);
}

/** Waits until the service worker controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
