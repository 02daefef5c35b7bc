import type { Command } from '../../command.ts';
import { parseArguments, UsageError } from '../../usage.ts';
import { exportObjects } from './export.ts';
import { importObjects } from './import.ts';
import { lostFiles } from './lost.ts';

const usage = `storage import DIR [--bucket B] [--prefix P] [--metadata FILE] [--layout files|emulator|hearth] [--overwrite]
         | export DIR [--bucket B] [--prefix P] | lost [--set-aside | --purge]`;

export const storage: Command = {
  usage,
  sentence:
    'Objects of app buckets with metadata and download tokens, in and out: a folder, what gsutil leaves, an emulator export. lost tells of files that the database does not know and that were set aside; --set-aside moves all of them there, --purge removes them.',
  async run(args) {
    const parsed = parseArguments(
      args,
      ['bucket', 'prefix', 'metadata', 'layout'],
      ['overwrite', 'purge', 'set-aside'],
    );
    const [verb, folder, ...more] = parsed.words;
    if (verb === 'lost' && folder === undefined) return lostFiles(parsed);
    if (verb !== 'import' && verb !== 'export') throw new UsageError('Say what to do: import DIR, export DIR or lost.');
    if (!folder) throw new UsageError('Say which folder.');
    if (more.length > 0) throw new UsageError(`"${more[0]}" was not expected.`);
    await (verb === 'import' ? importObjects(parsed, folder) : exportObjects(parsed, folder));
  },
};
