import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useMoving } from './storage.suite.ts';

const moving = useMoving();

it('hearth storage lost tells of files that were set aside, and removes them only with --purge', async () => {
  expect((await moving.run('lost')).text).toBe('No files are set aside.');
  const lost = join(moving.folder, 'data1', 'blobs', 'lost');
  await mkdir(lost, { recursive: true });
  await writeFile(join(lost, 'aaaaaaaaaaaaaaaaaaaa'), 'hello');
  await writeFile(join(lost, 'manifest.jsonl'), '{}\n');
  expect((await moving.run('lost')).text).toContain('1 file (5 bytes) in blobs/lost');
  expect(await readdir(lost)).toHaveLength(2);
  expect((await moving.run('lost', '--purge')).text).toBe('Removed 1 file (5 bytes) for good.');
  expect((await moving.run('lost')).text).toBe('No files are set aside.');
});
