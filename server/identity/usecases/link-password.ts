import { AppError } from '../../core/errors.ts';
import type { Client } from '../domain/client.ts';
import { signInMethods } from '../store/settings.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { countSignUp, type SignUpNeeds } from './sign-up.ts';
import { type UpdateAccountNeeds, updateAccount } from './update-account.ts';

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
export async function linkPassword(
  needs: SignUpNeeds & UpdateAccountNeeds,
  input: LinkPasswordInput,
): Promise<SignedIn> {
  if (!(await needs.settings.get(signInMethods)).password) throw new AppError('auth/operation-not-allowed');
  // Each try tells whether an e-mail is taken.
  await countSignUp(needs, input.client);
  const { user, tokens } = await updateAccount(needs, input);
  if (!tokens) throw new Error('A new password comes with new tokens.');
  return { user, tokens };
}
