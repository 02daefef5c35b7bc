import { readFileSync } from 'node:fs';
import { StartError, systemErrorCode } from '../errors.ts';
import { contentUrlFault } from './origins.ts';
import { type Config, environmentName, flagName, type VariableName, variables } from './table.ts';

export interface ConfigSources {
  /** As given: `{ port: '80' }` for `--port 80`. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export type Origin = 'flag' | 'environment' | 'file' | 'default';
export interface EffectiveConfig {
  readonly config: Config;
  readonly origins: Readonly<Record<VariableName, Origin>>;
}

/** Reads the configuration once: flags over environment over file over defaults. All errors are reported together. */
export function readConfig(sources: ConfigSources): EffectiveConfig {
  const faults: string[] = [];
  const filePath = sources.flags.config ?? sources.environment.HEARTH_CONFIG;
  const file = filePath === undefined ? {} : readConfigFile(filePath, faults);
  refuseUnknown(sources, file, faults);

  const config: Partial<Record<VariableName, unknown>> = {};
  const origins: Partial<Record<VariableName, Origin>> = {};
  for (const name of variableNames()) {
    const found = firstGiven(name, sources, file);
    const value = found ? variables[name].parse(found.text) : variables[name].fallback;
    if (found && value === undefined) faults.push(faultSentence(name, found));
    config[name] = value;
    origins[name] = found?.origin ?? 'default';
  }
  const apart = faults.length === 0 ? contentUrlFault(config as Config) : undefined;
  if (apart !== undefined) faults.push(apart);
  if (faults.length > 0) {
    throw new StartError(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
  return { config: config as Config, origins: origins as Record<VariableName, Origin> };
}

/** The one place that reads the process environment. */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

export function variableNames(): readonly VariableName[] {
  return Object.keys(variables) as VariableName[];
}

interface Given {
  readonly text: string;
  readonly origin: Exclude<Origin, 'default'>;
  readonly as: string;
}

function firstGiven(
  name: VariableName,
  sources: ConfigSources,
  file: Readonly<Record<string, string>>,
): Given | undefined {
  const flag = sources.flags[flagName(name)];
  if (flag !== undefined) return { text: flag, origin: 'flag', as: `--${flagName(name)}` };
  const environment = sources.environment[environmentName(name)];
  if (environment !== undefined) return { text: environment, origin: 'environment', as: environmentName(name) };
  if (Object.hasOwn(file, name))
    return { text: file[name] ?? '', origin: 'file', as: `"${name}" in the configuration file` };
  return undefined;
}

function faultSentence(name: VariableName, found: Given): string {
  const { expected, ...variable } = variables[name];
  const shown = 'secret' in variable ? '(hidden)' : JSON.stringify(found.text);
  return `${found.as} is ${shown}, but must be ${expected}.`;
}

/** A misspelt variable that is ignored is a setting that is silently off. */
function refuseUnknown(sources: ConfigSources, file: Readonly<Record<string, string>>, faults: string[]): void {
  const known = new Set([...variableNames().map(environmentName), 'HEARTH_CONFIG']);
  for (const name of Object.keys(sources.environment)) {
    if (name.startsWith('HEARTH_') && !known.has(name))
      faults.push(`${name} is not a variable of Hearth. Run "hearth doctor" to see them all.`);
  }
  for (const name of Object.keys(file)) {
    if (!Object.hasOwn(variables, name))
      faults.push(`"${name}" in the configuration file is not a variable of Hearth.`);
  }
}

function readConfigFile(path: string, faults: string[]): Readonly<Record<string, string>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const code = systemErrorCode(error);
    faults.push(
      code
        ? `The configuration file ${path} cannot be read (${code}).`
        : `The configuration file ${path} is not valid JSON.`,
    );
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    faults.push(`The configuration file ${path} must hold one JSON object.`);
    return {};
  }
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(parsed)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) values[key] = String(value);
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string')) values[key] = value.join(',');
    else faults.push(`"${key}" in the configuration file must be a text, a number, true or false, or a list of texts.`);
  }
  return values;
}
