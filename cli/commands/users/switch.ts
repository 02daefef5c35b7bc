import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { findPerson, operator } from './operator.ts';

/** A running server ends sessions within a minute; it refuses new sign-ins at once. */
export async function switchUser(parsed: ParsedArguments, word: string, disabled: boolean): Promise<void> {
  await withModules(parsed, async ({ identity: { people } }) => {
    const { uid, email } = await findPerson(people, word);
    await people.setDisabled({ uid, disabled, by: operator });
    console.log(`${email ?? uid} is ${disabled ? 'disabled and signed out' : 'enabled'}.`);
  });
}
