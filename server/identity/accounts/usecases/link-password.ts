import { AppError } from '../../../core/errors.ts';
import { signInMethods } from '../../project/store.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import { countSignUp, type SignUpDeps } from './sign-up.ts';
import { type UpdateAccountDeps, updateAccount } from './update-account.ts';

export interface LinkPasswordInput {
  readonly idToken: string;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
  readonly client: Client;
  /** Of the mails that tell of the change. */
  readonly language: string | undefined;
}

/** E-mail and password for an account that is signed in; it keeps its id. The same door as a change of both. */
export async function linkPassword(deps: SignUpDeps & UpdateAccountDeps, input: LinkPasswordInput): Promise<SignedIn> {
  if (!(await deps.settings.get(signInMethods)).password) throw new AppError('auth/operation-not-allowed');
  // Each try tells whether an e-mail is taken.
  await countSignUp(deps, input.client);
  const { user, tokens } = await updateAccount(deps, input);
  if (!tokens) throw new Error('A new password comes with new tokens.');
  return { user, tokens };
}
