import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';

/** A disk that answers when the test says so. */
export async function slowDisk(folder: string) {
  const file = await open(join(folder, 'any'), 'w');
  const prototype = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  const waiting: { readonly yes: () => void; readonly no: (error: Error) => void }[] = [];
  const datasync = vi.spyOn(prototype, 'datasync').mockImplementation(
    () =>
      new Promise((yes, no) => {
        waiting.push({ yes, no });
      }),
  );
  onTestFinished(() => datasync.mockRestore());
  return {
    untilAsked: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    /** Also when it is asked later. */
    release: () => {
      datasync.mockImplementation(() => Promise.resolve());
      for (const { yes } of waiting.splice(0)) yes();
    },
    fail: (error: Error) => {
      for (const { no } of waiting.splice(0)) no(error);
    },
    asked: () => datasync.mock.calls.length,
  };
}
