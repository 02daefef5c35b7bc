import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { workerReady } from '../support/pages/worker-ready.ts';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

test('offline and signed out, the application says so and continues when the network is back', async ({
  page,
  context,
  hearth,
}) => {
  await createOwner(hearth);
  await page.goto('/sign-in');
  await workerReady(page);

  await context.setOffline(true);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('no browser cache stores server responses (T45)', async ({ page, context, hearth }) => {
  await createOwner(hearth);
  await signIn(page, owner);
  await workerReady(page);
  for (const path of ['/files', '/account', '/console']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => !/^\/(?:assets\/[^?]+|theme\.js|favicon\.svg)?$/.test(path))).toEqual([]);

  await test.step('a server endpoint has no response without the network', async () => {
    await context.setOffline(true);
    const reached = await page.evaluate(async () => {
      const answers = ['/__/firebase/init.json', '/healthz', '/v0/b/drive/o'].map((path) =>
        fetch(path).then(
          () => true,
          () => false,
        ),
      );
      return Promise.all(answers);
    });
    expect(reached).toEqual([false, false, false]);
  });
});

test('the application can be installed', async ({ page, hearth }) => {
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ name: 'Hearth', start_url: '/files', display: 'standalone' });
  expect(manifest).toMatchObject({
    shortcuts: [{ url: '/receive' }, { url: '/search' }, { url: '/links' }],
    share_target: { action: '/share-target', method: 'POST', enctype: 'multipart/form-data' },
    file_handlers: [{ action: '/receive', accept: { 'application/pdf': ['.pdf'] } }],
  });
  const icons = (manifest as { icons: { src: string; sizes: string; purpose: string }[] }).icons;
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of icons) {
    const reply = await page.request.get(`${hearth.url}${src}`);
    expect([src, reply.status()]).toEqual([src, 200]);
    if (src.endsWith('.png')) expect([src, await sizeOf(page, src)]).toEqual([src, sizes]);
  }
});

test('a new version waits for a reload, and an open tab keeps working', async ({ page, hearth }) => {
  await createOwner(hearth);
  await signIn(page, owner);
  await workerReady(page);
  // Another worker for the same scope simulates a server update.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?newer')));
  await expect(page.getByText('There is a new version of Hearth.')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(await controller(page)).not.toContain('newer');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(await controller(page)).toContain('newer');
});

function controller(page: Page): Promise<string> {
  return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
    }
    return paths;
  });
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (from) => {
    const { width, height } = await createImageBitmap(await (await fetch(from)).blob());
    return `${width}x${height}`;
  }, src);
}
