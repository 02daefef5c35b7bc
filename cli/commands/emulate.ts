import { readFileSync } from 'node:fs';
import { startEmulator } from '@hearth/server';
import type { Command } from '../command.ts';
import { functionsProgram } from '../paths.ts';
import { existingFolder, parseArguments } from '../usage.ts';
import { version } from '../version.ts';

export const emulate: Command = {
  usage: 'emulate [--project P] [--port N] [--rules FILE] [--functions DIR] [--unsigned-tokens]',
  sentence: 'A throw-away Hearth on loopback for test suites: any API key, open sign-up, nothing kept.',
  async run(args) {
    const { flags, has } = parseArguments(args, ['rules', 'functions'], ['unsigned-tokens']);
    const functionsFolder = flags.functions === undefined ? undefined : existingFolder(flags.functions);
    const rules = flags.rules === undefined ? undefined : readFileSync(flags.rules, 'utf8');
    const unsignedTokens = has('unsigned-tokens');
    const say = (line: string) => console.log(line);
    await startEmulator({ flags, rules, unsignedTokens, version, functionsProgram, functionsFolder, say });
  },
};
