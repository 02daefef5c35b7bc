import { blobPath, findBackup, readBlobLines, readManifest } from './format.ts';
import { sumOf } from './sum.ts';
import type { BackupTarget } from './target.ts';

export interface VerifiedBackup {
  readonly name: string;
  readonly blobs: number;
  readonly bytes: number;
  /** Files that are damaged or missing, by their paths in the folder of backups; only so many are named. */
  readonly damaged: readonly string[];
  readonly damagedCount: number;
}

/**
 * Reads every byte of a backup. A damaged blob is set aside, so that the next backup copies it again from the data
 * folder.
 */
export async function verifyBackup(target: BackupTarget, wanted: string | undefined): Promise<VerifiedBackup> {
  const name = await findBackup(target, wanted);
  const { files, blobs } = await readManifest(target, name);
  const damaged: string[] = [];
  let damagedCount = 0;
  const report = (path: string) => {
    damagedCount += 1;
    if (damaged.length < namedMax) damaged.push(path);
  };
  for (const { path, sha256 } of files)
    if ((await check(target, `${name}/${path}`, sha256)) !== 'whole') report(`${name}/${path}`);
  let count = 0;
  let bytes = 0;
  const lines = await target.open(`${name}/blobs.jsonl`);
  if (lines && damagedCount === 0) {
    for await (const line of readBlobLines(lines)) {
      count += 1;
      bytes += line.size;
      const path = blobPath(line);
      const state = await check(target, path, line.sha256);
      if (state !== 'whole') report(path);
      if (state === 'damaged') await target.rename(path, `${line.key}.damaged`);
    }
    if (count !== blobs.count) report(`${name}/blobs.jsonl`);
  }
  return { name, blobs: count, bytes, damaged, damagedCount };
}

const namedMax = 100;

async function check(target: BackupTarget, path: string, sha256: string): Promise<'whole' | 'damaged' | 'missing'> {
  const source = await target.open(path);
  if (!source) return 'missing';
  return (await sumOf(source)).sha256 === sha256 ? 'whole' : 'damaged';
}
