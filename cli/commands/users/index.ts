import { isRole, roles } from '@hearth/contract';
import type { Command } from '../../command.ts';
import { readLine } from '../../read-line.ts';
import { type ParsedArguments, parseArguments, UsageError } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { exportUsers } from './export.ts';
import { hashFlags } from './hash-parameters.ts';
import { importUsers } from './import.ts';
import { findPerson, operator } from './operator.ts';

const flags = ['email', 'role', 'name', ...hashFlags];
const switches = ['password-stdin', 'dry-run', 'overwrite', 'all-providers'];

const usage = `users create --email E --password-stdin [--role owner|admin|member] [--name N]
         | list [BEGINNING] | disable E|UID | enable E|UID
         | reset-password E [--password-stdin]
         | import FILE [--hash-config FILE | --hash-algo A …] [--dry-run] [--overwrite]
         | export [FILE] [--all-providers]`;

export const users: Command = {
  usage,
  sentence:
    'Accounts. An owner made on a fresh data folder completes the setup; import and export speak the files of firebase auth.',
  async run(args) {
    const parsed = parseArguments(args, flags, switches);
    const [verb, word, ...more] = parsed.words;
    if (more.length > 0) throw new UsageError(`"${more[0]}" was not expected.`);
    switch (verb) {
      case 'create':
        if (word !== undefined) throw new UsageError(`"${word}" was not expected.`);
        return createUser(parsed);
      case 'list':
        return listUsers(parsed, word);
      case 'disable':
      case 'enable':
        return switchUser(parsed, need(word, 'Say whom: an e-mail or an id.'), verb === 'disable');
      case 'reset-password':
        return resetPassword(parsed, need(word, 'Say whose: an e-mail.'));
      case 'import':
        return importUsers(parsed, need(word, 'Say from which file.'));
      case 'export':
        return exportUsers(parsed, word);
      default:
        throw new UsageError('Say what to do: create, list, disable, enable, reset-password, import or export.');
    }
  },
};

function need(word: string | undefined, sentence: string): string {
  if (!word) throw new UsageError(sentence);
  return word;
}

async function createUser(parsed: ParsedArguments): Promise<void> {
  const { email, role = 'member', name } = parsed.flags;
  if (!email) throw new UsageError('An e-mail is needed: --email.');
  if (!isRole(role)) throw new UsageError(`--role must be one of ${roles.join(', ')}.`);
  if (!parsed.has('password-stdin'))
    throw new UsageError(
      'A password on the command line could be seen by others. Send it to standard input and say --password-stdin.',
    );
  const password = await readLine(process.stdin);
  const person = await withModules(parsed, ({ identity }) =>
    identity.createPerson({ email, password, role, displayName: name }),
  );
  console.log(`Made ${person.role} ${person.email} (${person.uid}).`);
}

const pageSize = 200;

/** One line an account, newest first. */
async function listUsers(parsed: ParsedArguments, search: string | undefined): Promise<void> {
  await withModules(parsed, async ({ identity: { people } }) => {
    let cursor: string | undefined;
    do {
      const page = await people.list({ search, cursor, pageSize });
      for (const { uid, role, disabled, createdAt, email, displayName } of page.items) {
        const day = new Date(createdAt).toISOString().slice(0, 10);
        const state = disabled ? 'disabled' : 'enabled ';
        console.log(
          `${uid.padEnd(28)}  ${role.padEnd(6)}  ${state}  ${day}  ${email ?? '-'}  ${displayName ?? ''}`.trimEnd(),
        );
      }
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
  });
}

/** Prints a reset link, or sets the new password where nobody can open links. */
async function resetPassword(parsed: ParsedArguments, word: string): Promise<void> {
  const password = parsed.has('password-stdin') ? await readLine(process.stdin) : undefined;
  await withModules(parsed, async ({ identity: { people } }) => {
    const { uid, email } = await findPerson(people, word);
    if (password !== undefined) {
      await people.setPassword({ uid, password, by: operator });
      console.log(`${email ?? uid} has a new password and is signed out everywhere.`);
      return;
    }
    console.log(await people.passwordResetLink({ email: email ?? word, by: operator }));
    console.error('Good once, for one hour. Whoever has this link can choose the password.');
  });
}

/** A running server ends sessions within a minute; it refuses new sign-ins at once. */
async function switchUser(parsed: ParsedArguments, word: string, disabled: boolean): Promise<void> {
  await withModules(parsed, async ({ identity: { people } }) => {
    const { uid, email } = await findPerson(people, word);
    await people.setDisabled({ uid, disabled, by: operator });
    console.log(`${email ?? uid} is ${disabled ? 'disabled and signed out' : 'enabled'}.`);
  });
}
