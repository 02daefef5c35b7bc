import type { Settings } from '../../../core/settings/index.ts';
import type { Passwords } from '../../store/passwords.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { acceptPassword } from '../draft-account.ts';
import { type ManagePersonNeeds, managePerson } from './manage-person.ts';

export interface SetPasswordNeeds extends ManagePersonNeeds {
  readonly settings: Settings;
  readonly passwords: Passwords;
}

/** A keeper gives an account another password, and everybody who was signed in to it is out. */
export async function setPassword(
  needs: SetPasswordNeeds,
  { password, ...change }: PersonChange & { readonly password: string },
): Promise<PersonDetails> {
  await acceptPassword(needs.settings, password);
  const passwordHash = await needs.passwords.hash(password);
  const passwordUpdatedAt = needs.clock.now();
  return managePerson(needs, change, async () => ({
    values: { passwordHash, passwordUpdatedAt },
    endsSessions: true,
    action: 'account.credentials',
    detail: { changed: ['password'] },
  }));
}
