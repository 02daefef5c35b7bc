import type { Page } from '@playwright/test';
import { connectClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { createOwner, owner, row, watchPage } from '../support/pages/console.ts';
import { shareInto, workerReady } from '../support/pages/share-into.ts';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });

test('files shared from another app survive sign-in until the person chooses a folder', async ({ page, hearth }) => {
  const watch = watchPage(page, hearth.url);
  await createOwner(hearth);
  const visitor = await connectClient(hearth.url, owner);
  await visitor.call('drive-createFolder', { name: 'Trip' });

  await test.step('without a worker, the server redirects to a page that explains it', async () => {
    const multipart = { files: { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('sea') } };
    const reply = await page.request.post('/share-target', { multipart, maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([303, '/receive?missed=true']);
  });

  await page.goto('/sign-in');
  await workerReady(page);
  await shareInto(page, { 'sea.jpg': 'the sea', 'left out.txt': 'no' });
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add files' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Files to add' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Leave out left out.txt' }).click();

  await test.step('the folder is chosen by keyboard', async () => {
    await page.getByRole('button', { name: 'Change…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Where should the files go?' });
    const folder = dialog.getByRole('treeitem', { name: 'Trip' });
    await expect(folder).toBeVisible();
    await dialog.getByRole('treeitem', { name: 'My files' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Choose folder' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible();
  await expect(row(page, 'sea.jpg').first()).toBeVisible();

  await test.step('accepted files leave no copy in the browser (T45)', async () => {
    await page.goto('/receive');
    await expect(page.getByText('No files')).toBeVisible();
    expect(await countHanded(page)).toBe(0);
  });

  await test.step('files opened with the application ask for a folder or go to the open one', async () => {
    await page.addInitScript(() => {
      const launchQueue = { setConsumer: (consume: unknown) => Object.assign(window, { consume }) };
      Object.defineProperty(window, 'launchQueue', { value: launchQueue });
    });
    await page.goto('/account');
    await launch(page, 'opened.txt');
    await expect(page.getByRole('heading', { level: 1, name: 'Add files' })).toBeVisible();
    await expect(list).toContainText('opened.txt');
    await page.goto('/files');
    await expect(row(page, 'Trip').first()).toBeVisible();
    await launch(page, 'dropped here.txt');
    await expect(row(page, 'dropped here.txt').first()).toBeVisible();
  });
  expect([watch.errors, watch.violations]).toEqual([[], []]);
});

test('a phone captures pictures into the folder and shares files', async ({ browser, hearth }) => {
  await createOwner(hearth);
  const visitor = await connectClient(hearth.url, owner);
  await putFile(visitor, { name: 'note.txt', bytes: Buffer.from('hello'), contentType: 'text/plain' });
  const context = await browser.newContext({
    ...{ baseURL: hearth.url, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  await context.addInitScript(() => {
    const sent: string[] = [];
    const badges: (number | null)[] = [];
    Object.assign(window, { sent, badges });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files?: File[] }) =>
        void sent.push(...(await Promise.all((files ?? []).map(async (file) => `${file.name}: ${await file.text()}`)))),
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(null),
    });
  });
  const page = await context.newPage();
  await signIn(page, owner);

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Record a video' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Take a photo' }).click();
  const camera = await chooser;
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  // Throttled, so that the upload is visible in progress.
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 },
  });
  await camera.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_500_000, 7) });
  await expect(row(page, 'photo.jpg').first()).toBeVisible();
  await expect(tray(page).getByRole('heading')).toHaveText('1 upload done');
  expect(await page.evaluate(() => Reflect.get(window, 'badges'))).toEqual([1, null]);

  await page.getByRole('button', { name: 'More for note.txt' }).first().click();
  await page.getByRole('menuitem', { name: 'Send a copy…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a copy of “note.txt”' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toEqual(['note.txt: hello']);
  await context.close();
});

/** The number of shared entries in the browser. */
function countHanded(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('hearth-handed-over');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction('handed').objectStore('handed').count();
          count.onsuccess = () => resolve(count.result);
          count.onerror = () => reject(count.error);
        };
      }),
  );
}

/** Simulates opening a file with the installed application. */
async function launch(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => 'consume' in window);
  await page.evaluate(async (fileName) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(fileName, { create: true });
    const writable = await handle.createWritable();
    await writable.write('from the system');
    await writable.close();
    (Reflect.get(window, 'consume') as (launched: unknown) => void)({ files: [handle] });
  }, name);
}
