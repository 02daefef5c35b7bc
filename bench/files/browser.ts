import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/machine/chromium.ts';
import { email, password } from './seeded-server.ts';

/** A headless Chromium with a signed-in session. */
export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  close(): Promise<void>;
}

export async function openBrowser(origin: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'hearth-bench-profile-'));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--enable-precise-memory-info'],
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'My files' }).waitFor();
  return {
    context,
    page,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Clears the application code from the HTTP cache and the service worker but keeps the session. */
export async function forgetCode({ context, page }: Browser, origin: string): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await session.detach();
}
