import { isRole, roles } from '@hearth/contract';
import type { Command } from '../command.ts';
import { readLine } from '../read-line.ts';
import { parseWords, UsageError } from '../usage.ts';
import { withSubjects } from '../with-subjects.ts';

export const users: Command = {
  usage: 'users create --email E --password-stdin [--role owner|admin|member] [--name N]',
  sentence: 'Makes an account. On a fresh data folder an owner made this way completes the setup.',
  async run(args) {
    const parsed = parseWords(args, ['email', 'role', 'name'], ['password-stdin']);
    if (parsed.words[0] !== 'create' || parsed.words.length > 1) throw new UsageError('Say what to do: create.');
    const { email, role = 'member', name } = parsed.flags;
    if (!email) throw new UsageError('An e-mail is needed: --email.');
    if (!isRole(role)) throw new UsageError(`--role must be one of ${roles.join(', ')}.`);
    if (!parsed.has('password-stdin'))
      throw new UsageError(
        'A password on the command line could be seen by others. Send it to standard input and say --password-stdin.',
      );
    const password = await readLine(process.stdin);
    const person = await withSubjects(parsed, ({ identity }) =>
      identity.createPerson({ email, password, role, displayName: name }),
    );
    console.log(`Made ${person.role} ${person.email} (${person.uid}).`);
  },
};
