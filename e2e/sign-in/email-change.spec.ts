import { expect, test } from '../support/journey.ts';
import { enterPassword, settle } from '../support/people.ts';
import { mailedLink } from '../support/server/mailed-link.ts';

const owner = { name: 'Olga Stern', email: 'olga@example.org', password: 'correct horse battery' };
const ada = { name: 'Ada Miller', email: 'ada@example.org', password: 'first staple of ada' };
const newPassword = 'second staple of ada';

test('an e-mail is confirmed, changed, and reverted by the person who reads the old mailbox', async ({
  page,
  hearth,
}) => {
  const olga = await settle(hearth, owner, ada);
  const moved = 'ada@elsewhere.example.org';
  await page.goto('/sign-in?to=%2Faccount%2Fsecurity');
  await enterPassword(page, ada.email, ada.password);

  await test.step('confirms the e-mail', async () => {
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeDisabled();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`An e-mail was sent to ${ada.email}.`)).toBeVisible();
    await page.goto(await mailedLink(olga, { to: ada.email, template: 'verify-email' }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeFocused();
    await page.getByRole('link', { name: 'Open my files' }).click();
    await page.goto('/account/security');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('changes the e-mail', async () => {
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill('not an address');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('dialog').getByText(/does not look like an e-mail/)).toBeVisible();
    await page.getByLabel('New e-mail').fill(moved);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.goto(await mailedLink(olga, { to: moved, template: 'change-email' }));
    await expect(page.getByText(`You will sign in with ${moved} instead of ${ada.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Use the new e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'Your e-mail is changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enterPassword(page, moved, ada.password);
    await expect(page).toHaveURL(/\/files/);
  });

  await test.step('reverts the change', async () => {
    await page.goto(await mailedLink(olga, { to: ada.email, template: 'recover-email' }));
    await page.getByRole('button', { name: 'Change it back' }).click();
    await expect(page.getByRole('heading', { name: 'Your e-mail is restored' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset your password' }).click();
    await expect(page.getByText(`was sent to ${ada.email}`)).toBeVisible();
    // Reverting ends every session of the account.
    await page.goto('/files');
    await expect(page).toHaveURL(/\/sign-in/);
  });

  await test.step('never offers to continue to a javascript: address', async () => {
    await page.goto('/forgot');
    const link = await mailedLink(olga, { to: ada.email, template: 'reset-password' });
    await page.goto(`${link}&continueUrl=javascript%3Aalert(1)`);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Continue/ })).toHaveCount(0);
  });
});
