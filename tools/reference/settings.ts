import { changeableSettings } from '../../cli/commands/settings.ts';
import { environmentName, flagName, type Variable, variables } from '../../server/core/config/table.ts';
import { enforcement } from '../../server/index.ts';
import { describeSchema } from './describe-schema.ts';

/** The page of what an operator sets: variables at the start, settings while the server runs. */
export function renderSettingsPage(): string {
  return [...introduction, ...Object.entries(variables).map(showVariable), ...stored, ...settingRows(), ''].join('\n');
}

const introduction = [
  '# Settings',
  '',
  'Generated from `server/core/config/table.ts` and from the definitions that `hearth settings` lists; change them there and run',
  '`node tools/write-pages.mjs`. A test compares the two.',
  '',
  '## At the start',
  '',
  'Each is a variable of the environment, a flag of `hearth start`, or a line of the file that `--config` names.',
  '`npx hearth doctor` prints the values in use.',
  '',
  '| Variable | Flag | Value | Default | Meaning |',
  '|---|---|---|---|---|',
];

const stored = [
  '',
  '## While the server runs',
  '',
  'Stored in the database, in the console or by `npx hearth settings set KEY VALUE`; a running server sees a change within a',
  'second. `appcheck.enforcement` is set by `npx hearth app-check`. Values other than a single word are written as JSON.',
  '',
  '| Key | Value | Default | Meaning |',
  '|---|---|---|---|',
];

function showVariable([name, variable]: [string, Variable<unknown>]): string {
  const known = name as keyof typeof variables;
  const { sentence, expected, fallback } = variable;
  const value = fallback === undefined || String(fallback) === '' ? '' : `\`${String(fallback)}\``;
  return `| \`${environmentName(known)}\` | \`--${flagName(known)}\` | ${expected} | ${value} | ${sentence} |`;
}

function settingRows(): readonly string[] {
  return [...changeableSettings, enforcement].map(({ key, schema, fallback, sentence }) => {
    const value = typeof fallback === 'string' ? fallback : JSON.stringify(fallback);
    return `| \`${key}\` | ${describeSchema(schema)} | \`${value}\` | ${sentence} |`;
  });
}
