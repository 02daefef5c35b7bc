import { expect, test } from '../support/journey.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { signIn } from '../support/people.ts';

test.use({ ownServer: true });

test('an owner switches maintenance on: each page says so, changes fail with that sentence, until it is off', async ({
  page,
  hearth,
}) => {
  await createOwner(hearth);
  await signIn(page, owner);
  const banner = page.getByRole('status').filter({ hasText: 'This server is in maintenance.' });
  await page.goto('/console');
  await page.getByText('Read-only', { exact: true }).click();
  await expect(page.getByText('Maintenance is on')).toBeVisible();
  await expect(banner).toBeVisible();

  await page.getByRole('link', { name: 'My files' }).first().click();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Meanwhile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'You can open files, but change nothing.' })).toBeVisible();

  await page.goto('/console');
  await expect(banner).toBeVisible();
  await page.getByText('Read-only', { exact: true }).click();
  await expect(page.getByText('Maintenance is off')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
