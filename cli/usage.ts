import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, flagName, processEnvironment, readConfig, variables } from '@hearth/server';

/** The arguments of a command are wrong; its usage is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface ParsedArguments {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | undefined>>;
  has(flag: string): boolean;
}

/**
 * Splits positional arguments from flags. Every variable of the configuration is a flag of every command; `own` adds
 * more.
 */
export function parseArguments(
  args: readonly string[],
  own: readonly string[] = [],
  switches: readonly string[] = [],
): ParsedArguments {
  const names = [...Object.keys(variables).map((name) => flagName(name as keyof typeof variables)), 'config', ...own];
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' }] as const),
    ...switches.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const flags: Record<string, string | undefined> = {};
    const on = new Set<string>();
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string') flags[name] = value;
      if (value === true) on.add(name);
    }
    return { words: positionals, flags, has: (flag) => on.has(flag) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The absolute path of a folder that must be there. */
export function existingFolder(path: string): string {
  const folder = resolve(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${path} is not a folder.`);
  return folder;
}

/** The configuration of a command. */
export function readCommandConfig(flags: ParsedArguments['flags']): Config {
  return readConfig({ flags, environment: processEnvironment() }).config;
}
