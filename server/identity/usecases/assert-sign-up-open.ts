import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Settings } from '../../core/settings/index.ts';
import { signUpMode } from '../store/settings.ts';
import { hasUsers } from '../store/users.ts';
import type { IdentityOverrides } from '../types.ts';

export interface SignUpOpenNeeds {
  readonly database: Database;
  readonly settings: Settings;
  readonly lenience: IdentityOverrides;
}

/** Whether strangers may make themselves an account here. The first one is the owner's and comes from the setup alone. */
export async function assertSignUpOpen(needs: SignUpOpenNeeds): Promise<void> {
  if (!(await isSignUpOpen(needs))) throw new AppError('auth/admin-restricted-operation');
}

export async function isSignUpOpen(needs: SignUpOpenNeeds): Promise<boolean> {
  return (await needs.settings.get(signUpMode)) === 'open' && (await isSetUp(needs));
}

export async function isSetUp({ database, lenience }: Omit<SignUpOpenNeeds, 'settings'>): Promise<boolean> {
  return lenience.withoutOwner || (await hasUsers(database.query));
}
