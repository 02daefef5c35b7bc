import { readFileSync } from 'node:fs';
import type { Ruleset } from '@hearth/rules';
import { StartError, systemClock } from '@hearth/server';
import { type ParsedArguments, UsageError } from '../../usage.ts';
import { type RulesCase, readCase } from './read-case.ts';

/** The flags that describe one request. */
export const questionFlags = ['method', 'path', 'uid', 'claims', 'resource', 'request-resource', 'time'];

/** Evaluates the cases of a file, one line each, or the one request that the flags describe. */
export function testRules(rulesFile: string, ruleset: Ruleset, parsed: ParsedArguments): void {
  const { method, path } = parsed.flags;
  if (method !== undefined || path !== undefined) askOne(ruleset, parsed);
  else askAll(ruleset, parsed.flags.cases ?? rulesFile.replace(/(\.rules)?$/, '.cases.json'), parsed.has('trace'));
}

function askOne(ruleset: Ruleset, { flags }: ParsedArguments): void {
  if (flags.cases !== undefined) throw new UsageError('Use --cases or name one request, not both.');
  const { uid, claims } = flags;
  const json = (flag: string) => (flags[flag] === undefined ? undefined : parse(flags[flag], `--${flag}`));
  const question = {
    method: flags.method,
    path: flags.path,
    ...(uid !== undefined && { auth: { uid, token: json('claims') ?? {} } }),
    resource: json('resource'),
    'request.resource': json('request-resource'),
    time: flags.time,
  };
  if (uid === undefined && claims !== undefined) throw new UsageError('Claims need --uid.');
  const { request } = readCase(question, 'The question', systemClock.now());
  const { allowed, trace } = ruleset.decide(request, { trace: true });
  console.log(allowed ? 'allow' : 'deny');
  printTrace(trace);
}

function askAll(ruleset: Ruleset, file: string, traces: boolean): void {
  const cases = readCases(file);
  let failed = 0;
  for (const { name, request, expect } of cases) {
    const { allowed, trace } = ruleset.decide(request, { trace: true });
    const decision = allowed ? 'allow' : 'deny';
    const passes = decision === expect;
    if (!passes) failed += 1;
    console.log(passes ? `ok    ${name}` : `FAIL  ${name}: expected ${expect}, but the rules say ${decision}`);
    if (!passes || traces) printTrace(trace);
  }
  console.log(failed === 0 ? `All ${cases.length} cases pass.` : `${failed} of ${cases.length} cases fail.`);
  if (failed > 0) process.exitCode = 1;
}

function printTrace(trace: ReturnType<Ruleset['decide']>['trace']): void {
  for (const { line, sentence } of trace) console.log(`      line ${line}: ${sentence}`);
}

function readCases(file: string): readonly RulesCase[] {
  const list = parse(readText(file), file);
  if (!Array.isArray(list) || list.length === 0) throw new StartError(`${file} is not a list of cases.`);
  const now = systemClock.now();
  return list.map((value: unknown, at) => {
    const where = `${file}, case ${at + 1}`;
    const read = readCase(value, where, now);
    if (read.expect === undefined) throw new StartError(`${where}: "expect" is one of allow, deny.`);
    return read;
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read. Name a file with cases by --cases FILE.`, { cause: error });
  }
}

function parse(text: string | undefined, where: string): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartError(`${where} is not JSON: ${error.message}`);
    throw error;
  }
}
