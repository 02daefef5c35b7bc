import {
  authorisedOrigins,
  backupSchedule,
  deletedFilesKeptHours,
  enumerationProtection,
  functionRunsKeptDays,
  linkPolicy,
  type Modules,
  mailLanguage,
  passwordPolicy,
  type SettingDefinition,
  scrubDays,
  secondFactorPolicy,
  signInMethods,
  signInThrottle,
  signUpMode,
  workspaceNameSetting,
} from '@hearth/server';
import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

/** The settings that this command can change; the console has a screen for each. */
export const changeableSettings: readonly SettingDefinition<unknown>[] = [
  workspaceNameSetting,
  mailLanguage,
  signUpMode,
  signInMethods,
  passwordPolicy,
  secondFactorPolicy,
  enumerationProtection,
  authorisedOrigins,
  signInThrottle,
  linkPolicy,
  functionRunsKeptDays,
  deletedFilesKeptHours,
  backupSchedule,
  scrubDays,
];

export const settings: Command = {
  usage: 'settings list | set KEY VALUE',
  sentence: 'What the operator can change while Hearth runs; a running server sees it within a second.',
  async run(args) {
    const parsed = parseArguments(args);
    const [verb, key, value] = parsed.words;
    await withModules(parsed, async (modules) => {
      if (verb === 'list') await list(modules);
      else if (verb === 'set' && key && value !== undefined) await set(modules, key, value);
      else throw new UsageError('Say what to do: list, or set KEY VALUE.');
    });
  },
};

async function list({ core }: Modules): Promise<void> {
  for (const definition of changeableSettings)
    console.log(`${definition.key} = ${shown(await core.settings.get(definition))}\n    ${definition.sentence}`);
}

async function set({ core }: Modules, key: string, value: string): Promise<void> {
  const definition = changeableSettings.find((candidate) => candidate.key === key);
  if (!definition)
    throw new UsageError(
      `There is no setting ${key}. Known: ${changeableSettings.map((candidate) => candidate.key).join(', ')}.`,
    );
  await core.settings.set(definition, typeof definition.fallback === 'string' ? value : readJson(key, value));
  await core.audit.record({ actor: 'operator', action: 'setting.set', target: key });
  console.log(`${key} = ${value}`);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readJson(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${key} is written as JSON, as \`settings list\` shows it.`);
    throw error;
  }
}
