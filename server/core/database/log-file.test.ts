import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LogFile } from './log-file.ts';

it('makes the name of the log, which is new at every start, durable before the first acknowledgement', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'hearth-log-')), 'wal');
  const file = await open(path, 'w');
  const prototype = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  const [folderSync, logSync] = [vi.spyOn(prototype, 'sync'), vi.spyOn(prototype, 'datasync')];
  onTestFinished(() => void vi.restoreAllMocks());
  const log = new LogFile(path);
  await log.sync();
  await log.sync();
  expect([folderSync, logSync].map((spy) => spy.mock.calls.length)).toEqual([1, 2]);
  expect(folderSync.mock.invocationCallOrder[0]).toBeLessThan(logSync.mock.invocationCallOrder[0] ?? 0);
  await log.close();
});
