import { readLine } from '../../read-line.ts';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { findPerson, operator } from './operator.ts';

/** Prints a reset link, or sets the new password where nobody can open links. */
export async function resetPassword(parsed: ParsedArguments, word: string): Promise<void> {
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
