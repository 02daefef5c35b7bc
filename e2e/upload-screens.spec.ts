import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ref, uploadBytes } from 'firebase/storage';
import { createOwner, owner, signIn } from './support/console.ts';
import { dropTree } from './support/drop-tree.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { visit } from './support/visitor.ts';

const longName = `${'a very long name that goes on and on '.repeat(5).trim()}.docx`;

test('the screens of uploading read well and have no fault that axe can find', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  const visitor = await visit(hearth.url, owner);
  for (const name of ['report.pdf', 'photo.jpg', longName]) {
    const begun = await visitor.call('upload-begin', { name, size: 2000 });
    await uploadBytes(ref(visitor.driveStorage, `gs://${begun.bucket}/${begun.objectName}`), Buffer.alloc(2000, 1));
  }
  await visitor.call('drive-createFolder', { name: 'Holiday' });
  const folder = await mkdtemp(join(tmpdir(), 'hearth-screens-'));
  await mkdir(join(folder, 'Holiday'));
  for (const name of [
    'report.pdf',
    'photo.jpg',
    longName,
    'ends with a dot.',
    'مرحبا بالعالم.pdf',
    'Holiday/beach.jpg',
  ])
    await writeFile(join(folder, name), Buffer.alloc(5000, 2));
  const paths = ['Holiday', 'report.pdf', 'photo.jpg', longName, 'ends with a dot.', 'مرحبا بالعالم.pdf'].map((name) =>
    join(folder, name),
  );
  await signIn(page, owner);

  const dialog = page.getByRole('dialog', { name: 'Upload to “My files”' });
  const files = { path: '/files', settled: () => page.getByRole('row').filter({ hasText: 'Holiday' }).first() };
  const drop = async () => {
    await dropTree(page, paths);
    await expect(dialog).toBeVisible();
  };
  await look(page, { ...files, name: 'upload-review', act: drop });
  await look(page, {
    ...files,
    name: 'upload-tray',
    act: async () => {
      await drop();
      await dialog.getByRole('button', { name: 'Fix all' }).click();
      await dialog.getByRole('button', { name: 'Upload 6 files' }).click();
      await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('heading')).toHaveText('6 uploads done');
      const unfold = page.getByRole('button', { name: 'Unfold' });
      if (await unfold.isVisible()) await unfold.click();
    },
  });

  const heading = () => page.getByRole('heading', { level: 1, name: 'Uploads' });
  await look(page, { name: 'uploads-empty', path: '/uploads', settled: heading });
  for (const [name, device] of [
    ['film.mp4', 'Firefox (Windows)'],
    [longName, 'Safari (iPhone)'],
  ] as const)
    await visitor.call('upload-begin', { name, size: 8_000_000_000, device });
  await look(page, { name: 'uploads', path: '/uploads', settled: () => page.getByText('film.mp4') });
  await rm(folder, { recursive: true, force: true });
});
