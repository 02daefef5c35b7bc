import { startHearth } from '@hearth/server';
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
    await startHearth({
      config: readCommandConfig(flags),
      version,
      webFolder,
      functionsProgram,
      actionsArchive,
      functionsFolder: flags.functions === undefined ? undefined : existingFolder(flags.functions),
      say: (line) => console.log(line),
    });
  },
};
