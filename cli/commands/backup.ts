import { resolve } from 'node:path';
import { createBackup, keepNewest, openFolderTarget } from '@hearth/server';
import type { Command } from '../command.ts';
import { count, formatSize } from '../format.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

export const backup: Command = {
  usage: 'backup DIR [--keep N]',
  sentence:
    'Makes a backup while the server works: database, files and keys. The next one in the same folder copies only new files. --keep removes all but the newest N.',
  async run(args) {
    const parsed = parseArguments(args, ['keep']);
    const folder = onlyWord(parsed.words);
    const keep = readKeep(parsed.flags.keep);
    const target = openFolderTarget(resolve(folder));
    await withModules(parsed, async ({ core }) => {
      const made = await createBackup(core, target);
      const removed = keep === undefined ? [] : await keepNewest(target, keep);
      await core.audit.record({ actor: 'operator', action: 'backup.create', target: made.name });
      const fresh = `${count(made.newBlobs, 'new file')}, ${formatSize(made.newBytes)}`;
      console.log(`Backup ${made.name}: ${count(made.blobs, 'file')}, ${formatSize(made.bytes)} (${fresh}).`);
      if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`);
      if (made.missing === 0) return;
      process.exitCode = 1;
      console.error(
        `${count(made.missing, 'file')} of the data folder are missing or damaged and are not in the backup: ${made.missingKeys.join(', ')}`,
      );
    });
  },
};

/** The folder, which is the only argument that is not a flag. */
export function onlyWord([folder, ...more]: readonly string[]): string {
  if (!folder) throw new UsageError('Say which folder holds the backups.');
  if (more.length > 0) throw new UsageError(`"${more[0]}" was not expected.`);
  return folder;
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--keep is a whole number from 1 on.');
  return Number(text);
}
