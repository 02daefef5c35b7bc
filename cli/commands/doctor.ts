import { examineConfig, processEnvironment, readConfig } from '@hearth/server';
import type { Command } from '../command.ts';
import { parseArguments } from '../usage.ts';

export const doctor: Command = {
  usage: 'doctor',
  sentence: 'Prints the effective configuration, secrets masked, and warns about unsafe settings.',
  async run(args) {
    const { flags } = parseArguments(args);
    const { rows, warnings, advice } = examineConfig(readConfig({ flags, environment: processEnvironment() }));
    for (const { name, value, origin, sentence } of rows)
      console.log(`${name} = ${value}  [${origin}]\n    ${sentence}`);
    console.log('');
    for (const warning of warnings) console.log(`Warning: ${warning}`);
    if (warnings.length === 0) console.log('Nothing unsafe found.');
    for (const sentence of advice) console.log(`Advice: ${sentence}`);
  },
};
