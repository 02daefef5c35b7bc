import { openFolderTarget, verifyBackup } from '@hearth/server';
import type { Command } from '../../command.ts';
import { count, formatSize } from '../../format.ts';
import { existingFolder, parseArguments } from '../../usage.ts';
import { onlyWord } from './backup.ts';

export const verify: Command = {
  usage: 'verify DIR [--backup NAME]',
  sentence: 'Reads every byte of the newest backup of a folder, or of the named one, and compares it with its sum.',
  async run(args) {
    const { words, flags } = parseArguments(args, ['backup']);
    const target = openFolderTarget(existingFolder(onlyWord(words)));
    const { name, blobs, bytes, damaged, damagedCount } = await verifyBackup(target, flags.backup);
    if (damagedCount === 0) {
      console.log(`Backup ${name} is whole: ${count(blobs, 'file')}, ${formatSize(bytes)}.`);
      return;
    }
    process.exitCode = 1;
    console.error(`${count(damagedCount, 'file')} of the backup ${name} are damaged or missing:`);
    for (const path of damaged) console.error(`  ${path}`);
    console.error('The next backup copies them again, if the data folder still has them.');
  },
};
