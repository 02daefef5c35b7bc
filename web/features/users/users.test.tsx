import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openApp, owner } from '../../testing/app.tsx';

it('lets an admin manage members, but neither owners nor sign-in settings', async () => {
  const olga = await connectPerson(owner);
  const bo = await connectPerson();
  const cy = await connectPerson();
  await olga.write('console-setUserRole', { uid: bo.auth.currentUser?.uid ?? '', role: 'admin' });
  const { router } = await openApp('/console/users', undefined, bo.person);
  const open = async (email: string) => {
    await router.navigate({ href: `/console/users?q=${encodeURIComponent(email)}` });
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  };
  await open(owner.email);
  await expect.element(page.getByText('This is an owner.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign-in' })).not.toBeInTheDocument();
  for (const name of ['Disable', 'Delete this account', 'Send a reset e-mail', 'Save the limit', 'End all sessions'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();

  await open(cy.person.email);
  await page.getByText('Custom limit').click();
  await page.getByLabelText('Gigabytes').fill('2.5');
  await page.getByRole('button', { name: 'Save the limit' }).click();
  await expect.element(page.getByText('The limit is 2.5 GB.')).toBeVisible();
  await router.navigate({ href: '/console/users' });
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Owner/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await router.navigate({ href: '/console/sign-in/outbox' });
  await expect.element(page.getByText('Page not found')).toBeVisible();
});
