import type { Settings } from '../../../core/settings/index.ts';
import { acceptPassword } from '../../accounts/usecases/draft-account.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { type ManagePersonDeps, managePerson } from './manage-person.ts';

export interface SetPasswordDeps extends ManagePersonDeps {
  readonly settings: Settings;
  readonly passwords: Passwords;
}

/** A keeper gives an account another password, and everybody who was signed in to it is out. */
export async function setPassword(
  deps: SetPasswordDeps,
  { password, ...change }: PersonChange & { readonly password: string },
): Promise<PersonDetails> {
  await acceptPassword(deps.settings, password);
  const passwordHash = await deps.passwords.hash(password);
  const passwordUpdatedAt = deps.clock.now();
  return managePerson(deps, change, async () => ({
    values: { passwordHash, passwordUpdatedAt },
    endsSessions: true,
    action: 'account.credentials',
    detail: { changed: ['password'] },
  }));
}
