import type { Page } from '@playwright/test';
import { totpAt } from '../../server/identity/second-factors/domain/totp.ts';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { enterPassword, settle } from '../support/people.ts';
import { mailedLink } from '../support/server/mailed-link.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';

const owner = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };
const bo = { name: 'Bo Kaya', email: 'bo@example.org', password: 'quite another sentence' };

test('signed-out pages: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  const ada = await seed(hearth);
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { level: 1, name });
  const email = () => page.getByRole('textbox', { name: 'E-mail' });
  const press = (name: string) => page.getByRole('button', { name }).click();

  await checkScreen(page, { name: 'enter', path: '/sign-in', settled: heading('Sign in') });
  await checkScreen(page, {
    name: 'enter-wrong',
    path: '/sign-in',
    settled: heading('Sign in'),
    act: async () => {
      await email().fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await press('Sign in');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'enter-by-link', path: '/sign-in?by=link', settled: heading('Sign in by e-mail') });
  await checkScreen(page, { name: 'sign-up', path: '/sign-up', settled: heading('Create an account') });
  await checkScreen(page, {
    name: 'forgot-sent',
    path: '/forgot',
    settled: heading('Reset your password'),
    act: async () => {
      // An unknown address, so that no mailbox receives a mail per screenshot.
      await email().fill('a.rather.long.address.of.nobody@somewhere.far.away.example.org');
      await press('E-mail me a link');
      await expect(heading('Check your inbox')()).toBeVisible();
    },
  });

  const { link } = await ada.call('console-createInvitation', {
    email: 'cy@example.org',
    role: 'admin',
    delivery: 'link',
  });
  const opened = new URL(link ?? '');
  await checkScreen(page, {
    name: 'invitation',
    path: `/sign-up?${Date.now()}${opened.hash}`,
    settled: heading(/^Join/),
  });
  await checkScreen(page, {
    name: 'invitation-broken',
    path: `/sign-up?${Date.now()}#invitation=nothing`,
    settled: heading('This invitation is incomplete'),
  });

  const reset = await resetLink(page, ada);
  await checkScreen(page, {
    name: 'reset',
    path: reset,
    settled: heading('Choose a new password'),
    act: async () => {
      await page.getByLabel('New password', { exact: true }).fill('password');
      await press('Change password');
      await expect(page.getByText(/common ones/)).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'link-broken',
    path: '/auth/action?mode=resetPassword&oobCode=nothing',
    settled: heading('This link does not work'),
  });
});

test('the account: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  const ada = await seed(hearth);
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const visibleText = (text: string) => () => page.getByText(text, { exact: true });

  // A reset verifies the mailbox, which a second factor requires.
  await page.goto(await resetLink(page, ada));
  await page.getByLabel('New password', { exact: true }).fill(bo.password);
  await button('Change password').click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enterPassword(page, bo.email, bo.password);
  await expect(page).toHaveURL(/\/files/);

  await checkScreen(page, { name: 'security', path: '/account/security', settled: visibleText('Confirmed') });
  await checkScreen(page, {
    name: 'change-password',
    path: '/account/security',
    settled: visibleText('Confirmed'),
    act: async () => {
      await button('Change password').click();
      await page.getByLabel('New password', { exact: true }).fill('four random words');
    },
  });
  for (let device = 0; device < 2; device++) await connectClient(hearth.url, bo);
  await checkScreen(page, { name: 'devices', path: '/account/sessions', settled: visibleText('This device') });
  let secret = '';
  await checkScreen(page, {
    name: 'enrol',
    path: '/account/security',
    settled: visibleText('Confirmed'),
    act: async () => {
      await button('Switch on').click();
      secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
    },
  });
  await page.getByLabel('Code that the app shows').fill(totpAt(secret, Date.now()));
  await page.getByLabel('Name of the device').fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await button('I have saved them').click();
  await checkScreen(page, { name: 'security-on', path: '/account/security', settled: visibleText('My phone') });
  await checkScreen(page, {
    name: 'recovery-codes',
    path: '/account/security',
    settled: visibleText('My phone'),
    act: async () => {
      await button('Create new codes').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
      await expect(button('I have saved them')).toBeVisible();
    },
  });

  await page.goto('/files');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await checkScreen(page, {
    name: 'second-factor',
    path: '/sign-in',
    settled: heading('Sign in'),
    act: async () => {
      await enterPassword(page, bo.email, bo.password);
      await expect(heading('Enter your code')()).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'second-factor-recovery',
    path: '/sign-in',
    settled: heading('Sign in'),
    act: async () => {
      await enterPassword(page, bo.email, bo.password);
      await button('Use a recovery code').click();
      await expect(heading('Use a recovery code')()).toBeVisible();
    },
  });
  const revert = await mailedLink(ada, { to: bo.email, template: 'second-factor-added' });
  await checkScreen(page, { name: 'revert', path: revert, settled: heading('Remove a second factor') });
  await button('Remove it').click();
  await expect(heading('The second factor is removed')()).toBeVisible();
  await page.screenshot({ path: 'test-results/screens/revert-done.png' });
});

async function seed(hearth: RunningHearth): Promise<SdkClient> {
  const ada = await settle(hearth, owner, bo);
  await ada.call('console-saveSignInSettings', { signUp: 'open' });
  const secrets = { enabled: true, clientId: 'a', clientSecret: 'b' };
  await ada.call('console-saveProvider', { providerId: 'google.com', ...secrets });
  await ada.call('console-saveProvider', { providerId: 'github.com', ...secrets });
  return ada;
}

async function resetLink(page: Page, ada: SdkClient): Promise<string> {
  await page.goto('/forgot');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(bo.email);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  return mailedLink(ada, { to: bo.email, template: 'reset-password' });
}
