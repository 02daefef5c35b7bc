import { startHearth } from '@hearth/server';
import type { Command } from '../command.ts';
import { webFolder } from '../paths.ts';
import { parseArguments, readCommandConfig, UsageError } from '../usage.ts';
import { version } from '../version.ts';

export const start: Command = {
  usage: 'start [--data DIR] [--port N] [--host H] [--public-url URL] [--config FILE]',
  sentence: 'Starts Hearth. Run "hearth doctor" for every setting.',
  async run(args) {
    const { words, flags } = parseArguments(args);
    if (words.length > 0) throw new UsageError(`"${words[0]}" was not expected.`);
    await startHearth({ config: readCommandConfig(flags), version, webFolder, say: (line) => console.log(line) });
  },
};
