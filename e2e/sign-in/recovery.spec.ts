import type { Page } from '@playwright/test';
import { totpAt } from '../../server/identity/second-factors/domain/totp.ts';
import { expect, test } from '../support/journey.ts';
import { enterPassword, settle, watchFaults } from '../support/people.ts';
import { mailedLink } from '../support/server/mailed-link.ts';

const owner = { name: 'Olga Stern', email: 'olga@example.org', password: 'correct horse battery' };
const ada = { name: 'Ada Miller', email: 'ada@example.org', password: 'first staple of ada' };
const newPassword = 'second staple of ada';
const bo = { name: 'Bo Lind', email: 'bo@example.org', password: 'quite another sentence' };

test('a person resets a password, adds a second factor, loses the phone, and ends a stranger’s session', async ({
  page,
  hearth,
  browser,
}) => {
  const olga = await settle(hearth, owner, ada);
  const faults = watchFaults(page);
  let codes: readonly string[] = [];
  let secret = '';

  await test.step('requests a new password; the response is the same for every address', async () => {
    await page.goto('/sign-in');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.org');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forgot$/);
    // The form keeps the typed e-mail.
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nobody@example.org');
    const answer = async (email: string) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('button', { name: 'E-mail me a link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
      const said = await page.getByRole('main').innerText();
      await page.getByRole('button', { name: /Send again/ }).click();
      return said.replace(email, 'X');
    };
    expect(await answer('nobody@example.org')).toBe(await answer(ada.email));
    expect((await olga.call('console-outbox', {})).items.map(({ to }) => to)).not.toContain('nobody@example.org');
  });

  await test.step('opens the mailed link, which only the button uses up', async () => {
    const link = await mailedLink(olga, { to: ada.email, template: 'reset-password' });
    for (let opened = 0; opened < 2; opened++) {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
      await expect(page.getByText(ada.email)).toBeVisible();
    }
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('password1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/every list of common ones/)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/forgot$/);
  });

  await test.step('signs in with the new password and adds an authenticator app', async () => {
    await page.goto('/account/security');
    await enterPassword(page, ada.email, ada.password);
    await expect(page.getByText('That e-mail and password do not match.')).toBeVisible();
    await enterPassword(page, ada.email, newPassword);
    // The original target. The reset has verified the mailbox.
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code that the app shows').fill('000000');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await expect(dialog.getByText('That code is wrong.')).toBeVisible();
    await dialog.getByLabel('Code that the app shows').fill(totpAt(secret, Date.now()));
    await dialog.getByLabel('Name of the device').fill('My phone');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const kept = page.getByRole('alertdialog', { name: /Save these codes/ });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    codes = await kept.getByRole('listitem').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    await kept.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expect(page.getByText('My phone')).toBeVisible();
  });

  await test.step('signs in with the second factor, which a reload forgets', async () => {
    await signOut(page);
    await enterPassword(page, ada.email, newPassword);
    await expect(page).toHaveURL(/\/auth\/second-factor/);
    await page.reload();
    await expect(page).toHaveURL(/\/sign-in/);
    await enterPassword(page, ada.email, newPassword);
    await page.getByLabel('Code', { exact: true }).fill('123 456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('That code is wrong.')).toBeVisible();
    // Enrolment used the current TOTP code; the server accepts the adjacent time step, too.
    await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() + 30_000));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/files/);
  });

  await test.step('signs in with a recovery code, once', async () => {
    await signOut(page);
    await enterPassword(page, ada.email, newPassword);
    await enterRecoveryCode(page, codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
    await expect(page).toHaveURL(/\/files/);
    await signOut(page);
    await enterPassword(page, ada.email, newPassword);
    await enterRecoveryCode(page, codes[0] ?? '');
    await expect(page.getByText('That code is wrong.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/files/);
    await page.goto('/account/security');
    await expect(page.getByText('8 of 10 left')).toBeVisible();
  });

  await test.step('ends the session of another device, which is then signed out', async () => {
    const context = await browser.newContext({ baseURL: hearth.url });
    const other = await context.newPage();
    await other.goto('/sign-in');
    await enterPassword(other, ada.email, newPassword);
    await enterRecoveryCode(other, codes[2] ?? '');
    await expect(other).toHaveURL(/\/files/);

    await page.goto('/account/sessions');
    await expect(page.getByText('This device')).toHaveCount(1);
    await page.getByRole('button', { name: /^Sign out Headless/ }).click();
    await expect(page.getByText(/is signed out\./)).toBeVisible();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/sign-in/);
    await context.close();
    await page.reload();
    await expect(page.getByText('This device')).toHaveCount(1);
  });

  await test.step('an open tab alone cannot change the password', async () => {
    await page.goto('/account/security');
    await tooLongAgo(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    const change = page.getByRole('dialog', { name: 'Change password' });
    await change.getByLabel('New password', { exact: true }).fill(ada.password);
    await change.getByRole('button', { name: 'Change password' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await again.getByLabel('Your password').fill(newPassword);
    await again.getByRole('button', { name: 'Continue' }).click();
    await again.getByLabel('Code').fill(codes[3] ?? '');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(change).toBeHidden();
  });

  await test.step('removes the second factor', async () => {
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
    await signOut(page);
    await enterPassword(page, ada.email, ada.password);
    await expect(page).toHaveURL(/\/files/);
  });
  expect(faults).toEqual([]);
});

test('a person is invited, joins, and signs in by a link', async ({ page, hearth, browser }) => {
  const olga = await settle(hearth, owner, ada);
  const { link } = await olga.call('console-createInvitation', { email: bo.email, delivery: 'link' });
  if (link === null) throw new Error('The invitation came without its link.');

  await test.step('nobody creates an account without an invitation', async () => {
    await page.goto('/sign-in');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await page.goto('/sign-up');
    await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
  });

  await test.step('the invitation creates the account and signs in', async () => {
    await page.goto(link);
    await expect(page.getByText(/invites you to/)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(bo.email);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await page.getByLabel('Your name').fill(bo.name);
    await page.getByLabel('Password', { exact: true }).fill(bo.password);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page).toHaveURL(/\/files/);
    await page.goto('/account');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(bo.name);
  });

  await test.step('a signed-in person is asked which account to use', async () => {
    await page.goto(link);
    await expect(page.getByText(`You are signed in as ${bo.email}.`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out and open it' }).click();
    await expect(page.getByRole('heading', { name: 'You have already joined' })).toBeVisible();
  });

  await test.step('a revoked invitation says so', async () => {
    const sent = await olga.call('console-createInvitation', { email: 'cy@example.org', delivery: 'link' });
    await olga.call('console-revokeInvitation', { id: sent.invitation.id });
    await page.goto('/sign-in');
    await page.goto(sent.link ?? '');
    await expect(page.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
    await page.goto('/sign-in');
    await page.goto('/sign-up#invitation=not-a-token');
    await expect(page.getByRole('heading', { name: 'This invitation is incomplete' })).toBeVisible();
  });

  await test.step('signs in by a link, on this device and on another', async () => {
    const askForLink = async () => {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'E-mail me a link' }).click();
      await page.getByRole('textbox', { name: 'E-mail' }).fill(bo.email);
      await page.getByRole('button', { name: 'E-mail me a link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      return mailedLink(olga, { to: bo.email, template: 'sign-in-link' });
    };
    const mailed = await askForLink();
    const context = await browser.newContext({ baseURL: hearth.url });
    const other = await context.newPage();
    await other.goto(mailed);
    await other.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(
      other
        .getByRole('alert')
        .or(other.getByRole('heading', { name: /does not work/ }))
        .first(),
    ).toBeVisible();
    await context.close();

    await page.goto(await askForLink());
    await expect(page.getByText(`You sign in as ${bo.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/files/);
  });
});

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/files');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

/** Simulates one requires-recent-sign-in error, which the server returns after ten minutes. */
async function tooLongAgo(page: Page): Promise<void> {
  await page.route(
    '**/accounts:update?*',
    (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
    { times: 1 },
  );
}
