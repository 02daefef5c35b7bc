import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideFaketime } from '../../../tools/machine/faketime.ts';

/** The wall clock of a server, which a test moves while the server runs. Its timers run on. */
export interface FakeClock {
  /** The environment that the server needs. */
  readonly env: Readonly<Record<string, string>>;
  /** For example `+40d`; `+0` is the right time. */
  set(offset: string): void;
  remove(): void;
}

export function createFakeClock(): FakeClock {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-clock-'));
  const file = join(folder, 'time');
  const set = (offset: string) => {
    // The library may read at any time, and must not find half a file.
    writeFileSync(`${file}.draft`, `${offset}\n`);
    renameSync(`${file}.draft`, file);
  };
  set('+0');
  return {
    env: {
      LD_PRELOAD: provideFaketime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
