import { expect, test } from '../support/journey.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { signIn, watchFaults } from '../support/people.ts';

test('the chosen theme and language apply in every open tab at once and before the first paint', async ({
  page,
  context,
  hearth,
}) => {
  await createOwner(hearth);
  const seen = watchFaults(page);
  await signIn(page, owner);
  await page.goto('/account/appearance');
  await page.getByText('High contrast', { exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.getByText('Less motion', { exact: true }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'contrast');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await expect(html).toHaveAttribute('data-motion', 'reduced');

  await test.step('in a second tab at once', async () => {
    const other = await context.newPage();
    await other.goto('/account/appearance');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await other.getByText('Dark', { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await other.close();
  });

  await page.getByText('العربية', { exact: true }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await test.step('before any module runs', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-density', 'compact');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await page.unroute('**/assets/*.js');
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'المظهر' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'ar');
  });
  expect(seen).toEqual([]);
});
