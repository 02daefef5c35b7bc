import type { Page } from '@playwright/test';
import type { SdkClient } from '../support/apps/sdk-client.ts';
import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { faults, type Screen, untilStill } from '../support/pages/check-screen.ts';
import { type Person, settle } from '../support/people.ts';

const owner: Person = { name: 'ليلى حداد', email: 'layla@example.org', password: 'correct horse battery' };

test('Arabic is mirrored on every screen and fits', async ({ browser, hearth }) => {
  test.setTimeout(480_000);
  const { garden, link } = await seed(await settle(hearth, owner));
  const context = await browser.newContext({ baseURL: hearth.url, locale: 'ar-EG' });
  const page = await context.newPage();
  const show = (screen: Screen) => glance(page, screen, { widths: [1440, 390], themes: ['light', 'dark'] });
  await show({ name: 'ar-sign-in', path: '/sign-in', settled: () => page.getByLabel('كلمة المرور', { exact: true }) });
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(owner.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  const budget = () => page.getByRole('row', { name: /^Budget\.csv/ });
  const list = { path: '/files?view=list&sort=name', settled: budget };
  await show({ name: 'ar-list', ...list });
  await show({
    name: 'ar-grid',
    path: '/files?view=grid&sort=name',
    settled: () => page.getByRole('gridcell', { name: /^Budget\.csv/ }),
  });
  await show({
    name: 'ar-menu',
    ...list,
    act: async () => {
      await budget().focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menuitem', { name: 'إعادة تسمية' })).toBeVisible();
    },
  });
  await show({
    name: 'ar-details',
    ...list,
    act: async () => {
      await budget().focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'التفاصيل' }).click();
      await expect(page.getByRole('tab', { name: 'معلومات' })).toBeVisible();
    },
  });
  await show({
    name: 'ar-move',
    ...list,
    act: async () => {
      await budget().focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'نقل إلى…' }).click();
      await expect(page.getByRole('tree')).toBeVisible();
    },
  });
  await show({
    name: 'ar-share',
    ...list,
    act: async () => {
      await page.getByRole('row', { name: /^Photos 2026/ }).focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'مشاركة…' }).click();
      await expect(page.getByRole('button', { name: 'إنشاء الرابط' })).toBeVisible();
    },
  });
  await show({
    name: 'ar-viewer',
    path: `/files?preview=${garden}`,
    settled: () => page.getByRole('toolbar', { name: 'العرض' }),
  });
  const title = (name: string) => () => page.getByRole('heading', { level: 1, name });
  await show({ name: 'ar-appearance', path: '/account/appearance', settled: title('المظهر') });
  await show({ name: 'ar-trash', path: '/trash', settled: title('سلة المهملات') });
  await show({ name: 'ar-users', path: '/console/users', settled: title('المستخدمون') });
  await show({ name: 'ar-links', path: '/links', settled: title('الروابط') });
  await show({ name: 'ar-visitor', path: link, settled: () => page.getByText('Coast 1.png').first() });
});

test('French fits on a phone', async ({ browser, hearth }) => {
  test.setTimeout(240_000);
  const { link } = await seed(await settle(hearth, owner));
  const context = await browser.newContext({ baseURL: hearth.url, locale: 'fr-FR' });
  const page = await context.newPage();
  const show = (screen: Screen) => glance(page, screen, { widths: [390], themes: ['light'] });
  await show({ name: 'fr-sign-in', path: '/sign-in', settled: () => page.getByLabel('Mot de passe', { exact: true }) });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (const [name, path] of [
    ['list', '/files?view=list&sort=name'],
    ['trash', '/trash'],
    ['links', '/links'],
    ['requests', '/requests'],
    ['activity', '/activity'],
    ['notices', '/notices'],
    ['keys', '/account/keys'],
    ['appearance', '/account/appearance'],
    ['security', '/account/security'],
    ['data', '/account/data'],
    ['users', '/console/users'],
    ['ways', '/console/sign-in'],
  ] as const)
    await show({ name: `fr-${name}`, path, settled: () => page.getByRole('heading', { level: 1 }) });
  await show({ name: 'fr-visitor', path: link, settled: () => page.getByText('Coast 1.png').first() });
});

interface Manner {
  readonly widths: readonly number[];
  readonly themes: readonly ('light' | 'dark')[];
}

/** A language needs fewer combinations than the screen itself: only text length and direction differ. */
async function glance(page: Page, { name, path, settled, act }: Screen, { widths, themes }: Manner): Promise<void> {
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.goto(path);
    await expect(settled()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await act?.();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilStill(page);
      await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png` });
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect
        .soft([name, width, colorScheme, sticksOut, await faults(page)])
        .toEqual([name, width, colorScheme, false, []]);
    }
  }
}

/** Names in both directions and one overlong name. */
async function seed(visitor: SdkClient): Promise<{ readonly garden: string; readonly link: string }> {
  const letters = await visitor.call('drive-createFolder', { name: 'رسائل' });
  await visitor.call('drive-createFolder', { name: 'Photos 2026' });
  for (const [n, colour] of [
    [1, [217, 95, 43]],
    [2, [43, 108, 217]],
    [3, [61, 122, 78]],
  ] as const)
    await putFile(visitor, {
      name: `Coast ${n}.png`,
      bytes: picture(640, 480, colour),
      parentId: letters.id,
      contentType: 'image/png',
    });
  const garden = await putFile(visitor, {
    name: 'حديقة (2).png',
    bytes: picture(640, 480, [138, 109, 59]),
    contentType: 'image/png',
  });
  await putFile(visitor, { name: 'Budget.csv', bytes: Buffer.from('a,b\n1,2\n') });
  await putFile(visitor, { name: 'تقرير 2026 final.pdf', bytes: Buffer.from('%PDF-1.4\n') });
  await putFile(visitor, { name: `${'a very long name '.repeat(8).trim()}.txt`, bytes: Buffer.from('x') });
  const link = await visitor.call('link-create', { targets: [letters.id], note: 'صور الرحلة. See you soon!' });
  return { garden, link: link.url };
}
