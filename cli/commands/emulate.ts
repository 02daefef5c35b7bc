import { readFileSync } from 'node:fs';
import { StartError, startEmulator } from '@hearth/server';
import type { Command } from '../command.ts';
import { parseArguments } from '../usage.ts';
import { version } from '../version.ts';

export const emulate: Command = {
  usage: 'emulate [--project P] [--port N] [--rules FILE] [--functions DIR] [--unsigned-tokens]',
  sentence: 'A throw-away Hearth on loopback for test suites: any API key, open sign-up, nothing kept.',
  async run(args) {
    const { flags, has } = parseArguments(args, ['rules', 'functions'], ['unsigned-tokens']);
    if (flags.functions !== undefined)
      throw new StartError('Running a functions folder is not offered yet. Leave --functions out.');
    const rules = flags.rules === undefined ? undefined : readFileSync(flags.rules, 'utf8');
    const unsignedTokens = has('unsigned-tokens');
    await startEmulator({ flags, rules, unsignedTokens, version, say: (line) => console.log(line) });
  },
};
