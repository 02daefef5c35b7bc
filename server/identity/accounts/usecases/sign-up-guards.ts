import type { Role } from '@hearth/contract';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { type InvitationNotificationDeps, useInvitation } from '../../invitations/usecases/use-invitation.ts';
import { signUpMode } from '../../settings/store.ts';
import type { IdentityOverrides } from '../../types.ts';
import { hasUsers } from '../store/users.ts';

export interface SignUpOpenDeps {
  readonly database: Database;
  readonly settings: Settings;
  readonly overrides: IdentityOverrides;
}

/** Throws unless everybody may sign up. The first account is the owner's and comes from the setup only. */
export async function assertSignUpOpen(deps: SignUpOpenDeps): Promise<void> {
  if (!(await isSignUpOpen(deps))) throw new AppError('auth/admin-restricted-operation');
}

async function isSignUpOpen(deps: SignUpOpenDeps): Promise<boolean> {
  return (await deps.settings.get(signUpMode)) === 'open' && (await isSetUp(deps));
}

export async function isSetUp({ database, overrides }: Omit<SignUpOpenDeps, 'settings'>): Promise<boolean> {
  return overrides.withoutOwner || (await hasUsers(database.query));
}

/** How a person without an account may get one; determined before the transaction that creates the account. */
export type SignUpPermission =
  /** Sign-up is open. */
  | { readonly kind: 'open'; readonly email: string | null }
  /** Only with an invitation for this proven e-mail. */
  | { readonly kind: 'invited'; readonly email: string };

/**
 * Whether a person without an account may get one. `email` is null unless it is proven: an invitation is valid only for
 * the person who holds its mailbox.
 */
export async function findSignUpPermission(deps: SignUpOpenDeps, email: string | null): Promise<SignUpPermission> {
  const mode = await deps.settings.get(signUpMode);
  if (await isSetUp(deps)) {
    if (mode === 'open') return { kind: 'open', email };
    if (mode === 'invited' && email !== null) return { kind: 'invited', email };
  }
  throw new AppError('auth/admin-restricted-operation');
}

/** The role of the new account. Consumes the invitation in the transaction that creates the account. */
export async function useSignUpPermission(
  deps: InvitationNotificationDeps,
  transaction: Queries,
  permission: SignUpPermission,
  by: { readonly uid: string; readonly now: number },
): Promise<Role> {
  const { kind, email } = permission;
  const invitation = email === null ? undefined : await useInvitation(deps, transaction, { email }, by);
  if (!invitation && kind === 'invited') throw new AppError('auth/admin-restricted-operation');
  return invitation?.role ?? 'member';
}
