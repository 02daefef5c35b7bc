import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, openAsGuest, owner } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { settled } from '../../testing/drive.ts';

const { dataset } = document.documentElement;

it('has no accessibility violations in high contrast on the sign-in page', async () => {
  await openAsGuest('/sign-in');
  dataset.theme = 'contrast';
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('has no accessibility violations in high contrast on any page', async () => {
  const { router } = await openApp('/files', undefined, owner);
  await settled();
  dataset.theme = 'contrast';
  for (const href of [
    '/files',
    '/trash',
    '/account',
    '/account/security',
    '/account/appearance',
    '/account/keys',
    '/account/data',
    '/console',
    '/console/users?q=olga',
    '/console/links',
    '/console/sign-in',
    '/console/sign-in/outbox',
    '/nowhere',
  ]) {
    await router.navigate({ href });
    await settled();
    expect([href, dataset.theme, await violations()]).toEqual([href, 'contrast', []]);
  }
});
