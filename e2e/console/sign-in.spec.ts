import { expect, test } from '../support/journey.ts';
import { createOwner, owner, row, watchPage } from '../support/pages/console.ts';
import { signIn } from '../support/people.ts';

test.use({ ownServer: true });

test('an owner restricts sign-up and sign-in methods and creates an admin key', async ({ page, hearth }) => {
  const watch = watchPage(page, hearth.url);
  await createOwner(hearth);
  await signIn(page, owner);

  await test.step('opens sign-up and adds an origin', async () => {
    await page.goto('/console/sign-in');
    await page.getByText('Anyone who finds this server', { exact: false }).click();
    await page.getByLabel('One origin per line').fill('app.example.org');
    await expect(page.getByText('is not an address such as', { exact: false })).toBeVisible();
    await page.getByLabel('One origin per line').fill('https://App.example.org/');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Anyone/ })).toBeChecked();
    await expect(page.getByLabel('One origin per line')).toHaveValue('https://app.example.org');
  });

  await test.step('sets up a provider whose secret is never returned', async () => {
    await page.getByRole('link', { name: 'Providers' }).click();
    await expect(page.getByText(`${hearth.url}/__/auth/handler`)).toBeVisible();
    await page.getByRole('button', { name: 'Add a provider' }).click();
    await page.getByRole('menuitem', { name: 'Google' }).click();
    await page.getByRole('button', { name: 'Add Google' }).click();
    await expect(page.getByText('The client ID is missing.')).toBeVisible();
    await page.getByLabel('Client ID', { exact: true }).fill('client-1');
    await page.getByLabel('Client secret').fill('hush');
    await page.getByRole('button', { name: 'Add Google' }).click();
    await expect(row(page, 'client-1')).toContainText('On');
    await page.getByRole('button', { name: 'Actions for Google' }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await expect(page.getByText('A secret is stored and cannot be read.', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Client secret')).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Google' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await expect(row(page, 'client-1')).toContainText('Off');
  });

  await test.step('creates a key, which is shown once, and revokes it', async () => {
    await page.getByRole('link', { name: 'Admin keys' }).click();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Which server is it for?').fill('backup');
    await page.getByRole('button', { name: 'Create the key' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('BEGIN PRIVATE KEY');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the file' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.json$/);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    expect(await page.content()).not.toContain('PRIVATE KEY');
    await page.getByRole('button', { name: 'Revoke backup' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the key' }).click();
    await expect(row(page, 'backup')).toContainText('Revoked');
  });

  expect(watch).toEqual({ otherHosts: [], violations: [], errors: [] });
});
