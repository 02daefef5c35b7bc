import { resolve } from 'node:path';
import { migrations, openFolderTarget, restoreBackup } from '@hearth/server';
import type { Command } from '../command.ts';
import { count, formatSize } from '../format.ts';
import { existingFolder, parseArguments, readCommandConfig } from '../usage.ts';
import { onlyWord } from './backup.ts';

export const restore: Command = {
  usage: 'restore DIR --data NEW [--backup NAME]',
  sentence:
    'Restores the newest backup of a folder, or the named one, into a new data folder. A backup of PostgreSQL goes into the empty database of HEARTH_DATABASE_URL.',
  async run(args) {
    const { words, flags } = parseArguments(args, ['backup']);
    const target = openFolderTarget(existingFolder(onlyWord(words)));
    const { data, databaseUrl } = readCommandConfig(flags);
    const restored = await restoreBackup(target, {
      wanted: flags.backup,
      data: resolve(data),
      databaseUrl,
      migrations,
    });
    const { name, blobs, bytes, damaged, damagedCount } = restored;
    console.log(`Restored ${name} into ${resolve(data)}: ${count(blobs, 'file')}, ${formatSize(bytes)}.`);
    if (damagedCount === 0) return;
    process.exitCode = 1;
    console.error(
      `${count(damagedCount, 'file')} were damaged or missing in the backup and are not there: ${damaged.join(', ')}`,
    );
  },
};
