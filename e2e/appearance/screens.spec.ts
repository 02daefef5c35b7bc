import type { Page } from '@playwright/test';
import { ref, uploadBytes } from 'firebase/storage';
import { connectClient } from '../support/apps/sdk-client.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { runCommand } from '../support/server/run-command.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';

const owner = { email: 'ada@example.org', password: 'correct horse battery' };

const names = [
  'Holiday 2.txt',
  'Holiday 10.txt',
  'Budget.csv',
  'song.mp3',
  'film.mp4',
  'photo.jpg',
  'archive.tar.gz',
  'index.html',
  'مرحبا بالعالم.pdf',
  `${'a very long name that goes on and on '.repeat(5).trim()}.docx`,
];

test('every screen fits and passes axe at every width, in the light theme and in the dark theme', async ({
  page,
  hearth,
}) => {
  test.setTimeout(240_000);
  await checkScreen(page, { name: 'setup', path: '/setup', settled: () => page.getByLabel('Setup code') });
  await seed(hearth);
  await checkScreen(page, {
    name: 'sign-in',
    path: '/sign-in',
    settled: () => page.getByRole('button', { name: 'Sign in' }),
  });

  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Budget.csv' }).first()).toBeVisible();

  await checkScreen(page, {
    name: 'files',
    path: '/files',
    settled: () => page.getByRole('row').filter({ hasText: 'Budget.csv' }).first(),
  });
  await checkScreen(page, {
    name: 'folder-empty',
    path: await folderAddress(page),
    settled: () => page.getByRole('heading', { level: 1, name: 'Empty one' }),
  });
  await checkScreen(page, {
    name: 'trash',
    path: '/trash',
    settled: () => page.getByRole('heading', { level: 1, name: 'Trash' }),
  });
  await checkScreen(page, { name: 'account', path: '/account', settled: () => page.getByText(owner.email).first() });
  await checkScreen(page, {
    name: 'console',
    path: '/console',
    settled: () => page.getByRole('heading', { level: 1 }),
  });
  await checkScreen(page, {
    name: 'tasks',
    path: '/console/tasks',
    settled: () => page.getByRole('rowheader', { name: 'empty old trash' }),
  });
  await checkScreen(page, {
    name: 'nowhere',
    path: '/no/such/place',
    settled: () => page.getByRole('heading', { level: 1 }),
  });
});

async function seed(hearth: RunningHearth): Promise<void> {
  await runCommand(
    [
      'users',
      'create',
      '--data',
      hearth.dataFolder,
      '--email',
      owner.email,
      '--name',
      'Ada Miller',
      '--password-stdin',
      '--role',
      'owner',
    ],
    { input: owner.password },
  );
  const visitor = await connectClient(hearth.url, owner);
  for (const name of ['Empty one', 'Letters']) await visitor.call('drive-createFolder', { name });
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const bytes = Buffer.alloc(1000 * 3 ** index, 7);
    const begun = await visitor.call('upload-begin', { name, size: bytes.length });
    await uploadBytes(ref(visitor.driveStorage, `gs://${begun.bucket}/${begun.objectName}`), bytes);
    ids.push(begun.nodeId);
  }
  await visitor.call('drive-trash', { ids: ids.slice(0, 2) });
}

async function folderAddress(page: Page): Promise<string> {
  await page.getByRole('row').filter({ hasText: 'Empty one' }).first().dblclick();
  await expect(page).toHaveURL(/\/files\/.+/);
  return new URL(page.url()).pathname;
}
