import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, hearthCommand, type Running, startHearth } from '../process.ts';

/** A Hearth server with a bucket that is publicly readable and writable. */
export interface OpenBucket {
  readonly running: Running;
  /** The objects URL in the official SDK's protocol. */
  readonly objectsUrl: string;
  close(): Promise<void>;
}

/** Uses a new data folder on the same disk as the peers; `furnish` inserts data that is not uploaded. */
export async function openBucket(furnish?: (data: string) => void): Promise<OpenBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const running = await startOpen(folder, furnish).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const close = async () => {
    await running.stop();
    await remove();
  };
  try {
    const init = (await (await fetch(`${running.origin}/__/firebase/init.json`)).json()) as { storageBucket: string };
    return { running, objectsUrl: objectsUrlOf(running.origin, init.storageBucket), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startOpen(folder: string, furnish?: (data: string) => void): Promise<Running> {
  const data = join(folder, 'data');
  const rules = join(folder, 'open.rules');
  await writeFile(rules, openRules);
  await hearthCommand(['rules', 'set', rules, '--data', data]);
  furnish?.(data);
  return startHearth(data, await freePort());
}

export function objectsUrlOf(origin: string, bucket: string): string {
  return `${origin}/v0/b/${bucket}/o`;
}

const openRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} {
      allow read, write: if true;
    }
  }
}
`;
