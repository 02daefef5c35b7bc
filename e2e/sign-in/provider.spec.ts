import { expect, type Page } from '@playwright/test';
import { watchFaults } from '../support/people.ts';
import { type ProviderSetup, setupOwner, test } from '../support/provider-journey.ts';

test('a person signs in with another service, by a window of its own', async ({ page, setup }) => {
  const faults = watchFaults(page);
  await page.goto(`${setup.origin}/sign-in`);
  // Of Bob the other service tells no e-mail, so there is no other way in.
  await signInAt(await windowOf(page, 'Continue with Home'), setup, 'bob');
  await expect(page).toHaveURL(/\/files/);
  await page.goto(`${setup.origin}/account/security`);
  await expect(page.getByText('Linked')).toBeVisible();

  await test.step('who has no other way in is warned before the last one goes', async () => {
    await page.getByRole('button', { name: 'Unlink Home' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Unlink Home?' });
    await expect(warning.getByText('It is your only way to sign in.')).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Unlink anyway' })).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await expect(warning).toBeHidden();
  });

  await test.step('turning round at the other service is no error', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const window = await windowOf(page, 'Continue with Home');
    await window.getByText('Cancel').click();
    await expect(page.getByRole('button', { name: 'Continue with Home' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});

test('where the browser refuses the window, the page goes there and comes back', async ({ page, setup }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${setup.origin}/sign-in?to=%2Ftrash`);
  await page.getByRole('button', { name: 'Continue with Home' }).click();
  await signInAt(page, setup, 'ada');
  await expect(page).toHaveURL(/\/trash/);
});

test('a person links another service and takes it off again', async ({ page, setup }) => {
  await page.goto(`${setup.origin}/sign-in?to=%2Faccount%2Fsecurity`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(setupOwner.email);
  await page.getByLabel('Password', { exact: true }).fill(setupOwner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInAt(await windowOf(page, 'Link Home'), setup, 'bob');
  await expect(page.getByText('Home is linked.')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText('Home is unlinked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Home' })).toBeVisible();
});

async function windowOf(page: Page, button: string): Promise<Page> {
  // Whoever signed in at the other service before is somebody else.
  await page.context().clearCookies();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** At the other service. */
async function signInAt(page: Page, { provider }: ProviderSetup, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
