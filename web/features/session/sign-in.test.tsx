import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openApp, openAsGuest, owner } from '../../testing/app.tsx';
import { press } from '../../testing/drive.ts';
import { mailedPath } from '../../testing/mailbox.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const email = () => page.getByRole('textbox', { name: 'E-mail' });

it('moves from the e-mail to the missing password on Enter', async () => {
  await openAsGuest('/sign-in');
  await email().fill('ada@example.org');
  await press('Enter');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('signs in by a mailed link, with the e-mail on another device and without it on this one', async () => {
  const olga = await connectPerson(owner);
  const { person } = await connectPerson();
  const ask = async () => {
    await openAsGuest('/sign-in');
    await page.getByRole('button', { name: 'E-mail me a link' }).click();
    await email().fill(person.email);
    await page.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect.element(heading('Check your inbox')).toBeVisible();
    return mailedPath(olga, person.email, 'sign-in-link');
  };
  // Another application has not stored the address, as another device.
  await openAsGuest(await ask());
  await email().fill(owner.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const refusal = page.getByRole('alert').or(page.getByRole('heading', { name: /does not work/ }));
  await expect.element(refusal.first()).toBeVisible();

  const { router } = await openAsGuest('/sign-in');
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await email().fill(person.email);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect.element(heading('Check your inbox')).toBeVisible();
  await router.navigate({ href: await mailedPath(olga, person.email, 'sign-in-link') });
  await expect.element(page.getByText(`You sign in as ${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/files');
});

/** An invitation of somebody new by the owner. */
async function invite() {
  const olga = await connectPerson(owner);
  const address = `bo-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { link, invitation } = await olga.write('console-createInvitation', { email: address, delivery: 'link' });
  const { pathname, hash } = new URL(link ?? '');
  return { olga, address, id: invitation.id, path: pathname + hash };
}

it('creates the account of an invited person, once', async () => {
  const { address, path } = await invite();
  const { router } = await openAsGuest(path);
  await expect.element(page.getByText(/invites you to/)).toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue(address);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect.element(page.getByText('Enter your name.')).toBeVisible();
  await page.getByLabelText('Your name').fill('Bo Lind');
  await page.getByLabelText('Password', { exact: true }).fill('quite another sentence');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/files');
  await router.navigate({ href: '/account' });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo Lind');
  // A signed-in person is asked which account to use.
  await router.navigate({ href: path });
  await expect.element(page.getByText(`You are signed in as ${address}.`, { exact: false })).toBeVisible();
  await openAsGuest(path);
  await expect.element(heading('You have already joined')).toBeVisible();
});

it('says that an invitation was withdrawn or is incomplete', async () => {
  const { olga, id, path } = await invite();
  await olga.write('console-revokeInvitation', { id });
  await openAsGuest(path);
  await expect.element(heading('This invitation was withdrawn')).toBeVisible();
  await openAsGuest('/sign-up#invitation=not-a-token');
  await expect.element(heading('This invitation is incomplete')).toBeVisible();
});

it('ends the session of another device and keeps this one', async () => {
  const { person } = await connectPerson();
  const other = await connectPerson(person);
  await openApp('/account/sessions', undefined, person);
  await expect.element(page.getByText('This device')).toBeVisible();
  const end = () => page.getByRole('button', { name: /^Sign out Headless/ });
  await end().first().click();
  await expect.element(page.getByText(/is signed out\./).first()).toBeVisible();
  await end().first().click();
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect(other.auth.currentUser?.getIdToken(true)).rejects.toThrow();
});
