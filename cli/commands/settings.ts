import { placeName, type Subjects, signUpMode } from '@hearth/server';
import type { Command } from '../command.ts';
import { parseWords, UsageError } from '../usage.ts';
import { withSubjects } from '../with-subjects.ts';

/** The settings that are one word or one text; the others have commands of their own. */
const known = [placeName, signUpMode];

export const settings: Command = {
  usage: 'settings list | set KEY VALUE',
  sentence: 'What the operator can change while Hearth runs; a running server sees it within a second.',
  async run(args) {
    const parsed = parseWords(args);
    const [verb, key, value] = parsed.words;
    await withSubjects(parsed, async (subjects) => {
      if (verb === 'list') await list(subjects);
      else if (verb === 'set' && key && value !== undefined) await set(subjects, key, value);
      else throw new UsageError('Say what to do: list, or set KEY VALUE.');
    });
  },
};

async function list({ core }: Subjects): Promise<void> {
  for (const definition of known)
    console.log(`${definition.key} = ${await core.settings.get<string>(definition)}\n    ${definition.sentence}`);
}

async function set({ core }: Subjects, key: string, value: string): Promise<void> {
  const definition = known.find((candidate) => candidate.key === key);
  if (!definition)
    throw new UsageError(`There is no setting ${key}. Known: ${known.map((candidate) => candidate.key).join(', ')}.`);
  await core.settings.set<string>(definition, value);
  await core.audit.record({ actor: 'operator', action: 'setting.set', target: key });
  console.log(`${key} = ${value}`);
}
