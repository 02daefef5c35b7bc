import { connectClient } from '../support/apps/sdk-client.ts';
import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { createPeople, signIn } from '../support/people.ts';

const bo = { email: 'bo@example.org', password: owner.password };
const longName = `${'Wilhelmina Alexandra '.repeat(6).trim()} of the Very Long Name`;

test('account pages: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  await createPeople(hearth, { name: 'Bo Kaya', email: bo.email, password: owner.password });
  const app = await connectClient(hearth.url, bo);
  for (const name of ['letter.txt', 'plan.txt']) await putFile(app, { name, bytes: Buffer.alloc(1_234_567) });
  const { id } = await app.call('drive-createFolder', { name: 'Holiday' });
  await app.call('link-create', { targets: [id] });
  await app.call('request-create', { folderId: id, title: 'Theses' });
  await signIn(page, bo);
  const heading = (name: string) => () => page.getByRole('heading', { level: 1, name });
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: picture(900, 600, [230, 120, 60]) };

  await checkScreen(page, { name: 'profile', path: '/account', settled: () => page.getByText(bo.email) });
  await checkScreen(page, {
    name: 'profile-crop',
    path: '/account',
    settled: () => page.getByText(bo.email),
    act: async () => {
      await page.getByLabel('Choose a picture').setInputFiles(photo);
      await page.getByLabel('Size').fill('1.6');
    },
  });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await checkScreen(page, {
    name: 'profile-picture',
    path: '/account',
    settled: () => page.getByText(bo.email),
    act: () => page.getByRole('textbox', { name: 'Name' }).fill('Bo'),
  });
  await checkScreen(page, {
    name: 'data',
    path: '/account/data',
    settled: () => page.getByRole('button', { name: 'Prepare' }),
  });
  await page.getByRole('button', { name: 'Prepare' }).click();
  await checkScreen(page, { name: 'data-ready', path: '/account/data', settled: () => page.getByText('Ready') });
  await page.route('**/hearth-account-exportState', (route) =>
    route.fulfill({ json: { result: { state: 'running', job: 'j', done: 81_200, total: 130_000 } } }),
  );
  await checkScreen(page, {
    name: 'data-running',
    path: '/account/data',
    settled: () => page.getByText('Being prepared'),
  });
  await page.unroute('**/hearth-account-exportState');
  await checkScreen(page, {
    name: 'leave',
    path: '/account/data',
    settled: heading('Data'),
    act: async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('2 files, 2.4 MB')).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'appearance', path: '/account/appearance', settled: heading('Appearance') });
  await checkScreen(page, {
    name: 'keys',
    path: '/account/keys',
    settled: heading('Keyboard shortcuts'),
  });
  await checkScreen(page, {
    name: 'keys-taken',
    path: '/account/keys',
    settled: heading('Keyboard shortcuts'),
    act: async () => {
      await page.getByRole('button', { name: 'Change the key for “Rename”' }).click();
      await page.getByRole('textbox', { name: 'New key' }).press('Control+d');
      await expect(page.getByText('is already used for “Download”')).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'goodbye', path: '/goodbye', settled: heading('Your account is deleted') });
});

test('all links: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  await createPeople(hearth, { name: longName, email: bo.email, password: owner.password });
  await signIn(page, owner);
  await checkScreen(page, {
    name: 'all-links-none',
    path: '/console/links',
    settled: () => page.getByText('No links yet'),
  });
  for (const person of [bo, owner]) {
    const app = await connectClient(hearth.url, person);
    const { id } = await app.call('drive-createFolder', { name: 'Holiday' });
    const { id: other } = await app.call('drive-createFolder', { name: 'عطلة' });
    await app.call('link-create', { targets: [id, other] });
    await app.call('link-create', { targets: [id], label: longName.slice(0, 80), password: 'correct horse' });
    const paused = await app.call('link-create', { targets: [other], label: 'Theses', maxDownloads: 5, role: 'view' });
    await app.call('link-pause', { id: paused.id });
    await app.call('link-create', { targets: [id], label: 'صور العطلة', expiresAt: null, role: 'add' });
  }
  const settled = () => page.getByText('Theses').first();
  await checkScreen(page, { name: 'all-links', path: '/console/links', settled });
  await checkScreen(page, {
    name: 'all-links-delete',
    path: '/console/links',
    settled,
    act: async () => {
      await page.getByRole('button', { name: 'More for Theses' }).first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'all-links-not-found',
    path: '/console/links?q=zzz',
    settled: () => page.getByText('No results'),
  });
  await page.goto('/account/data');
  await checkScreen(page, {
    name: 'leave-last-owner',
    path: '/account/data',
    settled: () => page.getByRole('heading', { level: 1, name: 'Data' }),
    act: async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('You are the only owner.')).toBeVisible();
    },
  });
});
