import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ref, uploadBytes } from 'firebase/storage';
import { connectClient } from '../support/apps/sdk-client.ts';
import { dropTree } from '../support/files/drop-tree.ts';
import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { deviceRows } from '../support/pages/device-rows.ts';
import { shareInto, workerReady } from '../support/pages/share-into.ts';
import { signIn } from '../support/people.ts';

const report = Buffer.alloc(5000, 3);
const longName = `${'a very long name that goes on and on '.repeat(5).trim()}.docx`;

test.use({ serviceWorkers: 'allow' });

test('the screens of uploading fit and pass axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  const visitor = await connectClient(hearth.url, owner);
  for (const [name, bytes] of [
    ['report.pdf', report],
    ['photo.png', picture(320, 240, [217, 95, 43])],
    [longName, Buffer.alloc(2000, 1)],
  ] as const) {
    const contentType = name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
    const begun = await visitor.call('upload-begin', { name, contentType, size: bytes.length });
    await uploadBytes(ref(visitor.driveStorage, `gs://${begun.bucket}/${begun.objectName}`), bytes);
  }
  await visitor.call('drive-createFolder', { name: 'Holiday' });
  const folder = await mkdtemp(join(tmpdir(), 'hearth-screens-'));
  await mkdir(join(folder, 'Holiday'));
  for (const name of [
    'report.pdf',
    'photo.png',
    longName,
    'ends with a dot.',
    'مرحبا بالعالم.pdf',
    'Holiday/beach.jpg',
  ])
    await writeFile(join(folder, name), Buffer.alloc(5000, 2));
  await writeFile(join(folder, 'report.pdf'), report);
  await writeFile(join(folder, 'photo.png'), picture(320, 240, [43, 108, 217]));
  const paths = ['Holiday', 'report.pdf', 'photo.png', longName, 'ends with a dot.', 'مرحبا بالعالم.pdf'].map((name) =>
    join(folder, name),
  );
  await signIn(page, owner);

  // On a phone the drop may land on a folder row.
  const dialog = page.getByRole('dialog', { name: /^Upload to/ });
  const files = { path: '/files', settled: () => page.getByRole('row').filter({ hasText: 'Holiday' }).first() };
  const drop = async () => {
    await dropTree(page, paths);
    await expect(dialog).toBeVisible();
  };
  await checkScreen(page, { ...files, name: 'upload-review', act: drop });
  await checkScreen(page, {
    ...files,
    name: 'upload-tray',
    act: async () => {
      await drop();
      await dialog.getByRole('button', { name: 'Fix all' }).click();
      await dialog.getByRole('button', { name: 'Upload 6 files' }).click();
      await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('heading')).toHaveText('6 uploads done');
      const unfold = page.getByRole('button', { name: 'Expand' });
      if (await unfold.isVisible()) await unfold.click();
    },
  });

  const known = randomBytes(40_000);
  const nodeId = await putFile(visitor, { name: 'beach.jpg', bytes: known });
  await expect
    .poll(async () => (await visitor.call('version-list', { nodeId })).items[0]?.sha256 ?? null)
    .not.toBeNull();
  await writeFile(join(folder, 'IMG_2041.jpg'), known);
  await writeFile(join(folder, 'IMG_2042.jpg'), randomBytes(40_000));
  await checkScreen(page, {
    ...files,
    name: 'upload-findExisting',
    act: async () => {
      await dropTree(page, [join(folder, 'IMG_2041.jpg'), join(folder, 'IMG_2042.jpg')]);
      await expect(dialog).toContainText('in your drive already');
    },
  });

  const add = () => page.getByRole('heading', { level: 1, name: 'Add files' });
  await checkScreen(page, { name: 'receive-empty', path: '/receive?missed=true', settled: add });
  await workerReady(page);
  await shareInto(page, { 'beach at noon.jpg': 'x'.repeat(2_400_000), [longName]: 'x', 'مرحبا.pdf': 'x'.repeat(9000) });
  await checkScreen(page, { name: 'receive', path: '/receive', settled: () => page.getByText('beach at noon.jpg') });
  await checkScreen(page, {
    name: 'receive-place',
    path: '/receive',
    settled: () => page.getByText('beach at noon.jpg'),
    act: async () => {
      await page.getByRole('button', { name: 'Change…' }).click();
      await expect(page.getByRole('treeitem', { name: 'Holiday' }).first()).toBeVisible();
    },
  });

  const heading = () => page.getByRole('heading', { level: 1, name: 'Uploads' });
  await checkScreen(page, { name: 'uploads-empty', path: '/uploads', settled: heading });
  for (const [name, device] of [
    ['film.mp4', 'Firefox (Windows)'],
    [longName, 'Safari (iPhone)'],
  ] as const)
    await visitor.call('upload-begin', { name, size: 8_000_000_000, device });
  await checkScreen(page, { name: 'uploads', path: '/uploads', settled: () => page.getByText('film.mp4') });

  await leaveFolders(page, folder);
  const left = () => page.getByRole('button', { name: 'Choose the folder again: Holiday' }).first();
  await checkScreen(page, { name: 'uploads-folders', path: '/uploads', settled: left });
  await rm(folder, { recursive: true, force: true });
});

/** Two interrupted folder uploads: one with a stored handle, one without. */
async function leaveFolders(page: Page, folder: string): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  const session = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500 };
  await mkdir(join(folder, 'Letters'));
  await writeFile(join(folder, 'Letters', 'one.txt'), Buffer.alloc(9000));
  await page.goto('/files');
  await session.send('Network.emulateNetworkConditions', slow);
  await dropTree(page, [join(folder, 'Letters')]);
  await page.getByLabel('Upload folder').first().setInputFiles(join(folder, 'Holiday'));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 2');
  await expect.poll(() => deviceRows(page, 'hearth-waiting-folders', 'folders')).toBe(2);
  await page.goto('about:blank');
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
}
