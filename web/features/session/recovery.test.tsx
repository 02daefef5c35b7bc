import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openApp, openAsGuest, owner, type TestPerson } from '../../testing/app.tsx';
import { mailedPath, totpCode } from '../../testing/mailbox.ts';
import { savedBy } from '../../testing/saved-file.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const email = () => page.getByRole('textbox', { name: 'E-mail' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const newPassword = 'second staple of ada';

async function enterPassword(person: Pick<TestPerson, 'email' | 'password'>): Promise<void> {
  await email().fill(person.email);
  await page.getByLabelText('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('answers a request for a new password in the same way for every address', async () => {
  const { person } = await connectPerson();
  const nobody = `nobody-${person.email}`;
  const { router } = await openAsGuest('/sign-in');
  await email().fill(nobody);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/forgot');
  // The form keeps the typed e-mail.
  await expect.element(email()).toHaveValue(nobody);
  const answer = async (address: string) => {
    await email().fill(address);
    await button('E-mail me a link').click();
    await expect.element(heading('Check your inbox')).toHaveFocus();
    const text = page.getByRole('main').element().textContent ?? '';
    await button(/Send again/).click();
    return text.replace(address, 'X');
  };
  expect(await answer(nobody)).toBe(await answer(person.email));
  const olga = await connectPerson(owner);
  const { items } = await olga.call('console-outbox', {});
  expect(items.map(({ to }) => to)).toContain(person.email);
  expect(items.map(({ to }) => to)).not.toContain(nobody);
});

/** The path of a link that resets the password of a new person. */
async function resetLink() {
  const { person } = await connectPerson();
  const olga = await connectPerson(owner);
  await openAsGuest('/forgot');
  await email().fill(person.email);
  await button('E-mail me a link').click();
  await expect.element(heading('Check your inbox')).toBeVisible();
  return { person, olga, link: await mailedPath(olga, person.email, 'reset-password') };
}

it('uses a reset link up by its button only, and refuses weak passwords', async () => {
  const { person, link } = await resetLink();
  for (let opened = 0; opened < 2; opened += 1) {
    await openAsGuest(link);
    await expect.element(heading('Choose a new password')).toBeVisible();
    await expect.element(page.getByText(person.email)).toBeVisible();
  }
  const field = page.getByLabelText('New password', { exact: true });
  await field.fill('short');
  await button('Change password').click();
  await expect.element(page.getByText('Use at least 8 characters.')).toBeVisible();
  await field.fill('password1');
  await button('Change password').click();
  await expect.element(page.getByText(/every list of common ones/)).toBeVisible();
  await field.fill(newPassword);
  await button('Change password').click();
  await expect.element(heading('Your password is changed')).toBeVisible();
  const { router } = await openAsGuest(link);
  await expect.element(heading('This link does not work')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/forgot');
  // The reset has verified the mailbox, and sign-in leads to the page that was asked for.
  await openAsGuest('/account/security');
  await enterPassword(person);
  await expect.element(page.getByText('That e-mail and password do not match.')).toBeVisible();
  await enterPassword({ ...person, password: newPassword });
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

it('never offers to continue to a javascript: address', async () => {
  const { link } = await resetLink();
  await openAsGuest(`${link}&continueUrl=javascript%3Aalert(1)`);
  await page.getByLabelText('New password', { exact: true }).fill(newPassword);
  await button('Change password').click();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Continue/ })).not.toBeInTheDocument();
});

it('confirms, changes and reverts an e-mail by the links in its mailboxes', async () => {
  const olga = await connectPerson(owner);
  const { person } = await openApp('/account/security');
  const moved = `moved-${person.email}`;
  await expect.element(page.getByText('Not confirmed')).toBeVisible();
  await expect.element(button('Switch on')).toBeDisabled();
  await button('Confirm').click();
  await expect.element(page.getByText(`An e-mail was sent to ${person.email}.`)).toBeVisible();
  await openAsGuest(await mailedPath(olga, person.email, 'verify-email'));
  await button('Confirm').click();
  await expect.element(heading('Your e-mail is confirmed')).toHaveFocus();

  await openApp('/account/security', undefined, person);
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await button('Change e-mail').click();
  await page.getByLabelText('New e-mail').fill('not an address');
  await button('Send link').click();
  await expect.element(page.getByRole('dialog').getByText(/does not look like an e-mail/)).toBeVisible();
  await page.getByLabelText('New e-mail').fill(moved);
  await button('Send link').click();
  await button('Done').click();
  await openAsGuest(await mailedPath(olga, moved, 'change-email'));
  await expect.element(page.getByText(`You will sign in with ${moved} instead of ${person.email}.`)).toBeVisible();
  await button('Use the new e-mail').click();
  await expect.element(heading('Your e-mail is changed')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enterPassword({ ...person, email: moved });
  await expect.element(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();

  const { auth } = await connectPerson({ ...person, email: moved });
  await openAsGuest(await mailedPath(olga, person.email, 'recover-email'));
  await button('Change it back').click();
  await expect.element(heading('Your e-mail is restored')).toBeVisible();
  await button('Reset your password').click();
  await expect.element(page.getByText(`was sent to ${person.email}`)).toBeVisible();
  // Reverting ends every session of the account.
  await expect(auth.currentUser?.getIdToken(true)).rejects.toThrow();
});

/** A person with an authenticator app. */
async function withAuthenticator() {
  const { person, link } = await resetLink();
  await openAsGuest(link);
  await page.getByLabelText('New password', { exact: true }).fill(newPassword);
  await button('Change password').click();
  await expect.element(heading('Your password is changed')).toBeVisible();
  const ada = { ...person, password: newPassword };
  await openApp('/account/security', undefined, ada);
  await button('Switch on').click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = dialog.element().querySelector('code')?.textContent?.replaceAll(' ', '') ?? '';
  await dialog.getByLabelText('Code that the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(dialog.getByText('That code is wrong.')).toBeVisible();
  await dialog.getByLabelText('Code that the app shows').fill(await totpCode(secret, Date.now()));
  await dialog.getByLabelText('Name of the device').fill('My phone');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const kept = page.getByRole('alertdialog', { name: /Save these codes/ });
  await expect.poll(() => kept.getByRole('listitem').elements()).toHaveLength(10);
  const codes = kept
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  const file = await savedBy(() => kept.getByRole('button', { name: 'Download' }).click());
  expect(file.name).toBe('recovery-codes.txt');
  for (const each of codes) expect(file.text).toContain(each);
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(page.getByText('10 of 10 left')).toBeVisible();
  await expect.element(page.getByText('My phone')).toBeVisible();
  return { ada, secret, codes };
}

const code = () => page.getByLabelText('Code', { exact: true });
const arrived = () => expect.element(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();

async function enterRecoveryCode(recoveryCode: string): Promise<void> {
  await button('Use a recovery code').click();
  await page.getByLabelText('Recovery code').fill(recoveryCode);
  await button('Sign in').click();
}

it('signs in with a second factor, which a reload forgets, and removes it', async () => {
  const { ada, secret, codes } = await withAuthenticator();
  const { router } = await openAsGuest('/sign-in');
  await enterPassword(ada);
  await expect.poll(() => router.state.location.pathname).toBe('/auth/second-factor');
  const reloaded = await openAsGuest('/auth/second-factor');
  await expect.poll(() => reloaded.router.state.location.pathname).toBe('/sign-in');
  await enterPassword(ada);
  await code().fill('123 456');
  await button('Sign in').click();
  await expect.element(page.getByText('That code is wrong.')).toBeVisible();
  // Enrolment used the current code; the server accepts the adjacent time step, too.
  await code().fill(await totpCode(secret, Date.now() + 30_000));
  await button('Sign in').click();
  await arrived();

  await openAsGuest('/sign-in?to=%2Faccount%2Fsecurity');
  await enterPassword(ada);
  await enterRecoveryCode(codes[0] ?? '');
  await button('Remove My phone').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(button('Switch on')).toBeVisible();
  await openAsGuest('/sign-in');
  await enterPassword(ada);
  await arrived();
});

it('signs in with a recovery code, once', async () => {
  const { ada, codes } = await withAuthenticator();
  await openAsGuest('/sign-in');
  await enterPassword(ada);
  await enterRecoveryCode(codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await arrived();
  await openAsGuest('/sign-in?to=%2Faccount%2Fsecurity');
  await enterPassword(ada);
  await enterRecoveryCode(codes[0] ?? '');
  await expect.element(page.getByText('That code is wrong.')).toBeVisible();
  await page.getByLabelText('Recovery code').fill(codes[1] ?? '');
  await button('Sign in').click();
  await expect.element(page.getByText('8 of 10 left')).toBeVisible();
});

it('asks for the password and the second factor before it changes the password of an open tab', async () => {
  const { ada, codes } = await withAuthenticator();
  const real = window.fetch;
  let refused = 0;
  // The server refuses like this ten minutes after a sign-in.
  window.fetch = async (input, init) => {
    if (refused > 0 || !String(input).includes('accounts:update')) return real(input, init);
    refused += 1;
    const error = { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' };
    return Response.json({ error }, { status: 400 });
  };
  try {
    await button('Change password').click();
    const change = page.getByRole('dialog', { name: 'Change password' });
    await change.getByLabelText('New password', { exact: true }).fill('third staple of ada');
    await change.getByRole('button', { name: 'Change password' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await again.getByLabelText('Your password').fill(ada.password);
    await again.getByRole('button', { name: 'Continue' }).click();
    await again.getByLabelText('Code').fill(codes[3] ?? '');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('Your password is changed.')).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
    expect(refused).toBe(1);
  } finally {
    window.fetch = real;
  }
});
