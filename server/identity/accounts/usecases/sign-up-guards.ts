import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { signUpMode } from '../../project/store.ts';
import type { IdentityOverrides } from '../../types.ts';
import { hasUsers } from '../store/users.ts';

export interface SignUpOpenDeps {
  readonly database: Database;
  readonly settings: Settings;
  readonly overrides: IdentityOverrides;
}

/** Whether strangers may make themselves an account here. The first one is the owner's and comes from the setup alone. */
export async function assertSignUpOpen(deps: SignUpOpenDeps): Promise<void> {
  if (!(await isSignUpOpen(deps))) throw new AppError('auth/admin-restricted-operation');
}

export async function isSignUpOpen(deps: SignUpOpenDeps): Promise<boolean> {
  return (await deps.settings.get(signUpMode)) === 'open' && (await isSetUp(deps));
}

export async function isSetUp({ database, overrides }: Omit<SignUpOpenDeps, 'settings'>): Promise<boolean> {
  return overrides.withoutOwner || (await hasUsers(database.query));
}
