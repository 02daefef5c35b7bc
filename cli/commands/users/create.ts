import { isRole, roles } from '@hearth/contract';
import { readLine } from '../../read-line.ts';
import { type ParsedArguments, UsageError } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';

export async function createUser(parsed: ParsedArguments): Promise<void> {
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
