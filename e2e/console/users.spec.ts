import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { createOwner, forgetRecentSignIn, owner, row, watchPage } from '../support/pages/console.ts';
import { enterPassword, signIn } from '../support/people.ts';

test.use({ ownServer: true });

const guest = { email: 'bo@example.org', password: 'another staple of words' };

test('an owner invites by link, the invited person joins, and the owner removes them', async ({
  page,
  browser,
  hearth,
}) => {
  const watch = watchPage(page, hearth.url);
  await createOwner(hearth);
  await signIn(page, owner);

  const link = await test.step('the owner creates a link, which is shown once', async () => {
    await page.getByRole('link', { name: 'Console' }).click();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(guest.email);
    await expect(page.getByText('No mail server is set up.')).toBeVisible();
    await page.getByText('As a link', { exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('dialog').locator('code');
    await expect(shown).toContainText('/sign-up#invitation=');
    const text = (await shown.textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await expect(row(page, guest.email)).toContainText('Open');
    expect(await page.content()).not.toContain(text);
    return text;
  });

  const theirs = await test.step('the invited person creates an account and is signed in', async () => {
    const other = await openAlone(browser);
    await other.goto(`${hearth.url}/sign-up`);
    await expect(other.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
    await other.goto(`${hearth.url}/sign-in`);
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await other.goto(link);
    await expect(other.getByLabel('E-mail')).toHaveValue(guest.email);
    await other.getByLabel('Your name').fill('Bo Kaya');
    await other.getByLabel('Password', { exact: true }).fill(guest.password);
    await other.getByRole('button', { name: 'Create my account' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
    await other.goto(link);
    await other.getByRole('button', { name: 'Sign out and open it' }).click();
    await expect(other.getByRole('heading', { name: 'You have already joined' })).toBeVisible();
    await other.goto(`${hearth.url}/sign-in`);
    await enterPassword(other, guest.email, guest.password);
    await expect(other.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
    return other;
  });

  await test.step('the owner finds them by a name prefix, with the keyboard alone', async () => {
    await page.reload();
    await expect(row(page, guest.email)).toContainText('Accepted');
    await page.getByRole('link', { name: 'Accounts' }).click();
    await expect(row(page, 'Bo Kaya')).toBeVisible();
    await page.getByLabel('Search users').focus();
    await page.keyboard.type('bo k');
    await expect(page).toHaveURL(/q=bo/);
    await expect(row(page, owner.email)).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bo Kaya' })).toBeVisible();
  });

  await test.step('a change that requires a recent sign-in asks for the password and continues', async () => {
    await forgetRecentSignIn(page, 'console-setUserRole');
    await page.getByText('Manages members', { exact: false }).click();
    await page.getByRole('button', { name: 'Make an admin' }).click();
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That password is wrong.')).toBeVisible();
    await page.getByLabel('Your password').fill(owner.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Bo Kaya is now an admin.')).toBeVisible();
  });

  await test.step('disabling the account ends its session and blocks sign-in', async () => {
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('No active sessions.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText(/My files/)).toHaveCount(0);
    await expect(theirs).toHaveURL(/\/sign-in/);
    await theirs.getByLabel('E-mail').fill(guest.email);
    await theirs.getByLabel('Password', { exact: true }).fill(guest.password);
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(theirs.getByText('This account is disabled.', { exact: false })).toBeVisible();
  });

  await test.step('the owner cannot disable their own account and reads why', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await row(page, owner.email).getByRole('link').click();
    await expect(page.getByText('This is you.', { exact: false })).toBeVisible();
    for (const name of ['Disable', 'Delete this account', 'Make an admin'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('the owner deletes the account by typing its e-mail', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await row(page, 'Bo Kaya').getByRole('link').click();
    await page.getByRole('button', { name: 'Delete this account' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Delete this account' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(guest.email);
    await dialog.getByRole('button', { name: 'Delete this account' }).click();
    await expect(page).toHaveURL(/\/console\/users$/);
    await expect(row(page, owner.email)).toBeVisible();
    await expect(row(page, guest.email)).toHaveCount(0);
  });

  expect(watch).toEqual({ otherHosts: [], violations: [], errors: [] });
});

/** Another person on another device. */
async function openAlone(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}
