import { readFileSync } from 'node:fs';
import { compileRules, StartError } from '@hearth/server';
import type { Command } from '../command.ts';
import { parseWords, UsageError } from '../usage.ts';
import { withSubjects } from '../with-subjects.ts';

export const rules: Command = {
  usage: 'rules check FILE | set FILE [--bucket B] | show [--bucket B]',
  sentence: 'Security rules of an app bucket. Until some are set, everything is denied.',
  async run(args) {
    const parsed = parseWords(args, ['bucket']);
    const [verb, path] = parsed.words;
    if (verb === 'show') {
      await withSubjects(parsed, async ({ core, storage }) =>
        console.log(await storage.rules(parsed.flags.bucket ?? core.config.project)),
      );
      return;
    }
    if ((verb !== 'check' && verb !== 'set') || !path)
      throw new UsageError('Say what to do: check FILE, set FILE or show.');
    const source = readRules(path);
    if (!printFaults(path, source)) return;
    if (verb === 'check') {
      console.log(`${path} is right.`);
      return;
    }
    await withSubjects(parsed, async ({ core, storage }) => {
      const bucket = parsed.flags.bucket ?? core.config.project;
      await storage.setRules(bucket, source);
      console.log(`The rules of bucket ${bucket} are set.`);
    });
  },
};

function readRules(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read.`, { cause: error });
  }
}

function printFaults(path: string, source: string): boolean {
  const compiled = compileRules(source);
  if (compiled.ok) return true;
  for (const { line, column, sentence } of compiled.faults) console.error(`${path}:${line}:${column}  ${sentence}`);
  process.exitCode = 1;
  return false;
}
