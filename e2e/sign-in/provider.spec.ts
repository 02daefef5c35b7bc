import { expect, type Page } from '@playwright/test';
import { watchFaults } from '../support/people.ts';
import { type ProviderSetup, setupOwner, test, watchStrangers } from '../support/provider-journey.ts';

test('a person signs in with a provider in a popup', async ({ page, context, setup }) => {
  const faults = watchFaults(page);
  const strangers = watchStrangers(context, setup);
  await page.goto(`${setup.origin}/sign-in`);
  // The provider returns no e-mail for Bob, so Bob has no other sign-in method.
  await signInAt(await windowOf(page, 'Continue with Home'), setup, 'bob');
  await expect(page).toHaveURL(/\/files/);
  await page.goto(`${setup.origin}/account/security`);
  await expect(page.getByText('Linked')).toBeVisible();

  await test.step('removing the last sign-in method warns first', async () => {
    await page.getByRole('button', { name: 'Unlink Home' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Unlink Home?' });
    await expect(warning.getByText('It is your only way to sign in.')).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Unlink anyway' })).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await expect(warning).toBeHidden();
  });

  await test.step('cancelling at the provider is no error', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const window = await windowOf(page, 'Continue with Home');
    await window.getByText('Cancel').click();
    await expect(page.getByRole('button', { name: 'Continue with Home' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  expect([faults, strangers]).toEqual([[], []]);
});

test('a blocked popup falls back to a redirect', async ({ page, setup }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${setup.origin}/sign-in?to=%2Ftrash`);
  await page.getByRole('button', { name: 'Continue with Home' }).click();
  await signInAt(page, setup, 'ada');
  await expect(page).toHaveURL(/\/trash/);
});

test('a person links a provider and unlinks it', async ({ page, setup }) => {
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
  // Clears the previous session at the provider.
  await page.context().clearCookies();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** Signs in on the provider's page. */
async function signInAt(page: Page, { provider }: ProviderSetup, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
