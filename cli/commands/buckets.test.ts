import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestData } from '../../server/testing/test-data.ts';
import { UsageError } from '../usage.ts';
import { buckets } from './buckets.ts';

afterEach(() => void vi.restoreAllMocks());

async function open(): Promise<(...words: readonly string[]) => Promise<string>> {
  const { folder, remove } = await createTestData('sqlite');
  onTestFinished(remove);
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  return async (...words) => {
    printed.length = 0;
    await buckets.run([...words, '--data', folder]);
    return printed.join('\n');
  };
}

it('sets and shows the lifetime of download URLs', async () => {
  const run = await open();
  const people = 'people  download addresses are good as long as their file';
  expect(await run('list')).toBe(`hearth  download addresses are good as long as their file\n${people}`);
  expect(await run('token-lifetime', '36h')).toBe('Download addresses of bucket hearth are good for 36h.');
  expect(await run('list')).toBe(`hearth  download addresses are good for 36h\n${people}`);
  await run('token-lifetime', '7d', '--bucket', 'hearth');
  expect(await run('list')).toContain('for 7d');
  expect(await run('token-lifetime', 'forever')).toContain('as long as their file');
});

it('refuses an invalid duration and an unknown bucket', async () => {
  const run = await open();
  for (const words of [[], ['token-lifetime'], ['token-lifetime', '7'], ['token-lifetime', '-1d'], ['remove']])
    await expect(run(...words)).rejects.toThrow(UsageError);
  await expect(run('token-lifetime', '0m')).rejects.toThrow('1 minute to 365 days');
  await expect(run('token-lifetime', '400d')).rejects.toThrow('1 minute to 365 days');
  await expect(run('token-lifetime', '1d', '--bucket', 'nowhere')).rejects.toThrow('This bucket does not exist.');
});
