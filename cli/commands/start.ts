import { startHearth } from '@hearth/server';
import { backUpInProcess } from '../back-up.ts';
import type { Command } from '../command.ts';
import { actionsArchive, functionsProgram, webFolder } from '../paths.ts';
import { existingFolder, parseArguments, readCommandConfig, UsageError } from '../usage.ts';
import { version } from '../version.ts';

export const start: Command = {
  usage: 'start [--data DIR] [--port N] [--host H] [--public-url URL] [--config FILE] [--functions DIR]',
  sentence:
    'Starts Hearth. Run "hearth doctor" for every setting. --functions runs the functions of a folder and reloads them.',
  async run(args) {
    const { words, flags } = parseArguments(args, ['functions']);
    if (words.length > 0) throw new UsageError(`"${words[0]}" was not expected.`);
    const config = readCommandConfig(flags);
    await startHearth({
      config,
      version,
      webFolder,
      functionsProgram,
      actionsArchive,
      functionsFolder: flags.functions === undefined ? undefined : existingFolder(flags.functions),
      backUp: (folder, keep) => backUpInProcess(process.argv[1] ?? '', config, folder, keep),
      say: (line) => console.log(line),
    });
  },
};
