import type { Page } from '@playwright/test';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { createOwner, forgetRecentSignIn, owner } from '../support/pages/console.ts';
import { createPeople, signIn } from '../support/people.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';

const longName = `${'Wilhelmina Alexandra '.repeat(6).trim()} of the Very Long Name`;

test.describe.configure({ mode: 'default' });

test('health with damaged files: the screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  await signIn(page, owner);
  const at = Date.now();
  const file = { bucket: 'hearth', uid: null, size: 5, foundAt: at - 60_000 };
  const damage = {
    files: 41,
    latest: [
      { ...file, name: 'photos/2026/lake.jpg', damage: 'changed' },
      { ...file, name: `${'a/very/long/folder/'.repeat(8)}scan.pdf`, damage: 'missing' },
      { ...file, name: 'مجلد/صورة.png', damage: 'unreadable', foundAt: at - 9e8 },
    ],
    scrubbedAt: at - 2e8,
    database: true,
  };
  await page.route('**/hearth-console-health', async (route) => {
    const reply = await route.fetch();
    const { result } = await reply.json();
    await route.fulfill({ response: reply, json: { result: { ...result, damage } } });
  });
  await checkScreen(page, {
    name: 'health-damage',
    path: '/console',
    settled: () => page.getByText('41 files are damaged'),
  });
});

test('people: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  const { bo } = await seed(hearth);
  await signIn(page, owner);
  const heading = (name: string) => () => page.getByRole('heading', { level: 1, name });

  await checkScreen(page, {
    name: 'users',
    path: '/console/users',
    settled: () => page.getByText('bo@example.org').first(),
  });
  await checkScreen(page, {
    name: 'users-none',
    path: '/console/users?q=zzz',
    settled: () => page.getByText('No results'),
  });
  await checkScreen(page, {
    name: 'invitations',
    path: '/console/users?list=invitations',
    settled: () => page.getByText('eve@example.org'),
  });
  await checkScreen(page, {
    name: 'invite',
    path: '/console/users',
    settled: heading('Users'),
    act: async () => {
      await page.getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText('No mail server is set up.')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'invitation-link',
    path: '/console/users',
    settled: heading('Users'),
    act: async () => {
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByLabel('E-mail').fill('gus@example.org');
      await page.getByText('As a link', { exact: true }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByText('This link is shown once.')).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'user', path: `/console/users/${bo}`, settled: heading('Bo Kaya') });
  await checkScreen(page, {
    name: 'user-below',
    path: `/console/users/${bo}`,
    settled: heading('Bo Kaya'),
    act: () => page.getByRole('heading', { name: 'Access' }).scrollIntoViewIfNeeded(),
  });
  await checkScreen(page, {
    name: 'user-reauth',
    path: `/console/users/${bo}`,
    settled: heading('Bo Kaya'),
    act: async () => {
      await forgetRecentSignIn(page, 'console-setUserRole');
      await page.getByText('Can do everything', { exact: false }).click();
      await page.getByRole('button', { name: 'Make an owner' }).click();
      await expect(page.getByLabel('Your password')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'user-delete',
    path: `/console/users/${bo}`,
    settled: heading('Bo Kaya'),
    act: async () => {
      await page.getByRole('button', { name: 'Delete this account' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  });
});

test('sign-in: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await seed(hearth);
  await signIn(page, owner);
  const seen = (text: string) => () => page.getByText(text).first();

  await checkScreen(page, {
    name: 'sign-in-settings',
    path: '/console/sign-in',
    settled: seen('Who can create an account'),
  });
  await checkScreen(page, {
    name: 'sign-in-settings-dirty',
    path: '/console/sign-in',
    settled: seen('Who can create an account'),
    act: async () => {
      await page.getByLabel('Minimum length').fill('3');
      await expect(page.getByText('Some settings cannot be saved as they are')).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'providers', path: '/console/sign-in/providers', settled: seen('The works') });
  await checkScreen(page, {
    name: 'provider-add',
    path: '/console/sign-in/providers',
    settled: seen('The works'),
    act: async () => {
      await page.getByRole('button', { name: 'Add a provider' }).click();
      await page.getByRole('menuitem', { name: 'Any OpenID Connect service' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'key-created',
    path: '/console/sign-in/keys',
    settled: seen('backup script'),
    act: async () => {
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.getByLabel('What is it for?').fill('nightly export');
      await page.getByRole('button', { name: 'Create the key' }).click();
      await expect(page.getByRole('button', { name: 'I have saved it' })).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'keys', path: '/console/sign-in/keys', settled: seen('backup script') });
});

test('mail: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await seed(hearth);
  await signIn(page, owner);
  const seen = (text: string) => () => page.getByText(text).first();
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);

  await checkScreen(page, { name: 'outbox', path: '/console/sign-in/outbox', settled: seen('to dan@example.org') });
  await checkScreen(page, {
    name: 'outbox-none',
    path: '/console/sign-in/outbox?state=failed',
    settled: seen('No message is failed'),
  });
  await checkScreen(page, {
    name: 'message',
    path: '/console/sign-in/outbox',
    settled: seen('to dan@example.org'),
    act: async () => {
      await page.getByRole('link', { name: /dan@example\.org/ }).click();
      await expect(frame('The message').getByText('dan@example.org').first()).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'templates', path: '/console/sign-in/templates', settled: seen('Reset password') });
  await checkScreen(page, {
    name: 'template',
    path: '/console/sign-in/templates?template=reset-password',
    settled: () => frame('Preview of the e-mail').getByText('ada@example.org').first(),
  });
  await checkScreen(page, {
    name: 'template-fault',
    path: '/console/sign-in/templates?template=reset-password&language=de',
    settled: () => frame('Preview of the e-mail').getByText('ada@example.org').first(),
    act: async () => {
      await page.getByLabel('Subject').fill('Hallo {{nobody}}');
      await expect(page.getByText('is not known here')).toBeVisible();
    },
  });
});

/** A server with users, invitations in every state, providers, a key and undelivered mails. */
async function seed(hearth: RunningHearth): Promise<{ readonly bo: string }> {
  await createOwner(hearth);
  await createPeople(hearth, { name: 'Bo Kaya', email: 'bo@example.org', password: owner.password, role: 'admin' });
  await createPeople(hearth, { name: longName, email: 'cy@example.org', password: owner.password });
  await createPeople(hearth, { name: 'نور الهدى', email: 'noor@example.org', password: owner.password });
  const ada = await connectClient(hearth.url, owner);
  await connectClient(hearth.url, { email: 'bo@example.org', password: owner.password });
  const people = (await ada.call('console-users', {})).items;
  const uidOf = (email: string) => people.find((person) => person.email === email)?.uid ?? '';
  await ada.call('console-setUserDisabled', { uid: uidOf('cy@example.org'), disabled: true });
  await ada.call('console-sendPasswordReset', { uid: uidOf('bo@example.org') });
  await invite(ada);
  await ada.call('console-saveProvider', {
    providerId: 'google.com',
    enabled: true,
    clientId: googleId,
    clientSecret: 's',
  });
  await ada.call('console-saveProvider', {
    providerId: 'oidc.works',
    displayName: 'The works',
    enabled: false,
    clientId: 'hearth',
    issuer: 'https://id.example.org/realms/works',
  });
  for (const name of ['backup script', 'old server']) await ada.call('console-createAdminKey', { name });
  const [, old] = (await ada.call('console-adminKeys', {})).items;
  await ada.call('console-revokeAdminKey', { id: old?.id ?? '' });
  return { bo: uidOf('bo@example.org') };
}

const googleId = '123456789012-abcdefghijklmnopqrstuvwxyz012345.apps.googleusercontent.com';

test('empty and failed: the screens of a fresh server and of one that does not respond', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  await signIn(page, owner);
  const seen = (text: string) => () => page.getByText(text).first();

  await checkScreen(page, {
    name: 'invitations-none',
    path: '/console/users?list=invitations',
    settled: seen('No invitations yet'),
  });
  await checkScreen(page, {
    name: 'providers-none',
    path: '/console/sign-in/providers',
    settled: seen('No providers yet'),
  });
  await checkScreen(page, { name: 'keys-none', path: '/console/sign-in/keys', settled: seen('No keys yet') });
  await checkScreen(page, {
    name: 'user-me',
    path: '/console/users',
    settled: seen('Ada Miller'),
    act: () => openMyself(page),
  });
  await page.route('**/console-*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await checkScreen(page, {
    name: 'users-failed',
    path: '/console/users',
    settled: seen('The users could not be loaded'),
  });
});

async function openMyself(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Ada Miller/ }).click();
  await expect(page.getByText('This is you.', { exact: false })).toBeVisible();
}

async function invite(ada: SdkClient): Promise<void> {
  await ada.call('console-createInvitation', { email: 'dan@example.org' });
  await ada.call('console-createInvitation', { email: 'eve@example.org', role: 'admin', delivery: 'link' });
  const gone = await ada.call('console-createInvitation', { email: 'finn@example.org', delivery: 'link' });
  await ada.call('console-revokeInvitation', { id: gone.invitation.id });
}
