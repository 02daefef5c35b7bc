import { openFolderTarget, verifyBackup } from '@hearth/server';
import type { Command } from '../command.ts';
import { count, formatSize } from '../format.ts';
import { existingFolder, type ParsedArguments, parseArguments } from '../usage.ts';
import { withModules } from '../with-modules.ts';
import { onlyWord } from './backup.ts';

export const verify: Command = {
  usage: 'verify [DIR] [--backup NAME]',
  sentence:
    'Reads every byte of the newest backup of a folder, or of the named one, and compares it with its sum. Without a folder it reads the files of the data folder.',
  async run(args) {
    const parsed = parseArguments(args, ['backup']);
    await (parsed.words.length === 0 ? verifyData(parsed) : verifyFolder(parsed));
  },
};

async function verifyFolder({ words, flags }: ParsedArguments): Promise<void> {
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
}

async function verifyData(parsed: ParsedArguments): Promise<void> {
  await withModules(parsed, async ({ core }) => {
    let [files, bytes, damaged] = [0, 0, 0];
    for await (const { blob, outcome } of core.scrub.readAll()) {
      files += 1;
      bytes += blob.size;
      if (outcome === 'ok') continue;
      damaged += 1;
      console.error(
        `${blob.bucket}/${blob.name}  ${outcome}  blobs/${blob.key.slice(0, 2)}/${blob.key.slice(2, 4)}/${blob.key}`,
      );
    }
    const read = `${count(files, 'file')}, ${formatSize(bytes)}`;
    if (damaged > 0) process.exitCode = 1;
    console.log(damaged === 0 ? `The data folder is whole: ${read}.` : `${damaged} of ${read} are damaged.`);
  });
}
