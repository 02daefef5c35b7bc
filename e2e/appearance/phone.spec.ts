import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { boxOf, row, seed } from '../support/pages/drive-page.ts';
import { sharer } from '../support/pages/seed-shares.ts';
import { settle, signIn } from '../support/people.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

test('Back closes an overlay before it leaves the page', async ({ page, hearth }) => {
  const visitor = await settle(hearth, sharer);
  const [letters] = await seed(visitor, ['Letters'], []);
  await seed(visitor, ['Old'], ['plan.txt'], letters?.id);
  await signIn(page, sharer);
  await row(page, 'Letters').tap();
  const here = page.getByRole('heading', { level: 1, name: 'Letters' });
  await expect(here).toBeVisible();

  await test.step('a menu', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).tap();
    const upload = page.getByRole('menuitem', { name: 'Upload files' });
    await expect(upload).toBeVisible();
    await backOver(page);
    await expect(upload).toBeHidden();
    await expect(here).toBeVisible();
  });

  await test.step('a dialog', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'New folder' }).tap();
    const dialog = page.getByRole('dialog', { name: /New folder in/ });
    await expect(dialog).toBeVisible();
    await backOver(page);
    await expect(dialog).toBeHidden();
    await expect(here).toBeVisible();
  });

  await test.step('a sheet over a selection: Back closes the sheet, the selection, then the folder', async () => {
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await rest(page, row(page, 'Old'));
    await expect(bar.getByText('1 selected')).toBeVisible();
    // The text fits even at the narrowest width.
    expect(await bar.getByRole('status').evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
    await row(page, 'plan.txt').tap();
    await expect(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Details' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Details' });
    await expect(sheet).toBeVisible();
    await backOver(page);
    await expect(sheet).toBeHidden();
    await expect(bar).toBeVisible();
    await backOver(page);
    await expect(bar).toBeHidden();
    await expect(here).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
  });
});

/**
 * Goes back while something lies over the page. The page undoes the step in the history, which takes a moment; another
 * step before that would begin at the wrong entry.
 */
async function backOver(page: Page): Promise<void> {
  const url = page.url();
  await page.goBack();
  await expect(page).toHaveURL(url);
}

test('a close request of the system closes an overlay without a history entry', async ({ page, hearth }) => {
  const visitor = await settle(hearth, sharer);
  await seed(visitor, ['Letters'], []);
  await keepWatchers(page);
  await signIn(page, sharer);
  await rest(page, row(page, 'Letters'));
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Details' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Details' });
  await expect(sheet).toBeVisible();
  await askToClose(page);
  await expect(sheet).toBeHidden();
  await expect(bar).toBeVisible();
  await askToClose(page);
  await expect(bar).toBeHidden();
  expect(await openWatchers(page)).toBe(0);
});

test('neither the on-screen keyboard nor the screen edge covers controls', async ({ page, hearth }) => {
  const visitor = await settle(hearth, sharer);
  await seed(visitor, ['Letters'], []);
  await signIn(page, sharer);
  await expect(row(page, 'Letters')).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'New folder' }).tap();
  const create = page.getByRole('dialog').locator('button[type=submit]');
  await expect(create).toBeVisible();
  const lowest = async () => {
    const { y, height } = await boxOf(create);
    return y + height;
  };

  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await expect.poll(lowest).toBeLessThanOrEqual(640 - 34);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });

  // Mobile browsers report the area above the keyboard in visualViewport and keep the window height.
  await page.evaluate(() => {
    const seen = window.visualViewport;
    if (!seen) throw new Error('There is no such thing here.');
    Object.defineProperty(seen, 'height', { get: () => 360 });
    seen.dispatchEvent(new Event('resize'));
  });
  await expect.poll(lowest).toBeLessThanOrEqual(360);
});

test('targets have the size of a finger, a visitor is offered no drop, and a swipe dismisses a toast', async ({
  page,
  hearth,
}) => {
  const member = await settle(hearth, sharer);
  const [letters] = await seed(member, ['Letters'], []);
  const targets = [letters?.id ?? ''];
  const locked = await member.call('link-create', { targets, password: 'mountains-and-sea' });
  await page.goto(locked.url);
  const eye = await boxOf(page.getByRole('button', { name: 'Show the password' }));
  expect(Math.min(eye.width, eye.height)).toBeGreaterThanOrEqual(44);
  expect((await boxOf(page.getByLabel('Password', { exact: true }))).height).toBeGreaterThanOrEqual(44);

  const { url } = await member.call('link-create', { targets, role: 'add' });
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expect(page.getByText('Drop files here')).toBeHidden();

  await signIn(page, sharer);
  await rest(page, row(page, 'Letters'));
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Move to trash' }).tap();
  await swipeAway(page, page.getByRole('status').filter({ hasText: 'Undo' }));
});

/** Back on a phone sends a close request to the newest CloseWatcher; desktops have no such button. */
interface Watched {
  readonly watchers: Set<{ requestClose(): void }>;
}

async function keepWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Watcher = new () => {
      requestClose(): void;
      destroy(): void;
      addEventListener(event: 'close', listener: () => void): void;
    };
    const place = window as unknown as { CloseWatcher: Watcher } & Watched;
    const watchers: Watched['watchers'] = new Set();
    class Kept extends place.CloseWatcher {
      constructor() {
        super();
        watchers.add(this);
        this.addEventListener('close', () => watchers.delete(this));
      }
      override destroy() {
        watchers.delete(this);
        super.destroy();
      }
    }
    Object.assign(place, { CloseWatcher: Kept, watchers });
  });
}

function askToClose(page: Page): Promise<void> {
  return page.evaluate(() => [...(window as unknown as Watched).watchers].at(-1)?.requestClose());
}

function openWatchers(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).watchers.size);
}

/** A long press. */
async function rest(page: Page, locator: Locator): Promise<void> {
  const { x, y, height } = await boxOf(locator);
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 100, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** A swipe with a finger. */
async function swipeAway(page: Page, toast: Locator): Promise<void> {
  const { x, y } = await boxOf(toast);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 30 + by, y: y + 20 }],
    });
  await touch('touchStart', 0);
  for (const by of [20, 60, 100, 140]) await touch('touchMove', by);
  await touch('touchEnd', 140);
  await expect(toast).toHaveCount(0);
  await finger.detach();
}
