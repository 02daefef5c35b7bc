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

it('hearth storage lost --set-aside moves files there that the database does not know', async () => {
  const unknown = join(moving.folder, 'data1', 'blobs', 'ab', 'cd');
  await mkdir(unknown, { recursive: true });
  await writeFile(join(unknown, 'abcdaaaaaaaaaaaaaaaa'), 'hello');
  await expect(moving.run('lost', '--set-aside', '--purge')).rejects.toThrow('two steps');
  expect((await moving.run('lost')).text).toBe('No files are set aside.');
  expect((await moving.run('lost', '--set-aside')).text).toContain('1 file (5 bytes) in blobs/lost');
  expect(await readdir(unknown)).toEqual([]);
});
