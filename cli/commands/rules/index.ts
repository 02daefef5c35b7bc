import { readFileSync } from 'node:fs';
import { compileRules } from '@hearth/rules';
import { StartError } from '@hearth/server';
import type { Command } from '../../command.ts';
import { parseArguments, UsageError } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { questionFlags, testRules } from './test-rules.ts';

const usage = `rules check FILE | set FILE [--bucket B] | show [--bucket B]
         | test FILE [--cases FILE] [--trace]
         | test FILE --method M --path /b/BUCKET/o/NAME [--uid U [--claims JSON]] [--resource JSON] [--request-resource JSON] [--time T]`;

export const rules: Command = {
  usage,
  sentence: 'Security rules of an app bucket. Until some are set, everything is denied.',
  async run(args) {
    const parsed = parseArguments(args, ['bucket', 'cases', ...questionFlags], ['trace']);
    const [verb, path] = parsed.words;
    if (verb === 'show') {
      await withModules(parsed, async ({ core, storage }) =>
        console.log(await storage.rules(parsed.flags.bucket ?? core.config.project)),
      );
      return;
    }
    if ((verb !== 'check' && verb !== 'set' && verb !== 'test') || !path)
      throw new UsageError('Say what to do: check FILE, test FILE, set FILE or show.');
    const source = readRules(path);
    const ruleset = compile(path, source);
    if (!ruleset) return;
    if (verb === 'test') return testRules(path, ruleset, parsed);
    if (verb === 'check') {
      console.log(`${path} is right.`);
      return;
    }
    await withModules(parsed, async ({ core, storage }) => {
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

/** Undefined when the rules do not compile; every error is printed with its line and column. */
function compile(path: string, source: string) {
  const compiled = compileRules(source);
  if (compiled.ok) return compiled.ruleset;
  for (const { line, column, sentence } of compiled.errors) console.error(`${path}:${line}:${column}  ${sentence}`);
  process.exitCode = 1;
  return undefined;
}
