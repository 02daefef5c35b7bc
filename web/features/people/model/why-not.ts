import type { ConsoleUserDetails } from '@hearth/contract';

/** Why some buttons are not there, in a sentence; undefined when all of them are. */
export function whyNot(
  { uid, role, may }: Pick<ConsoleUserDetails, 'uid' | 'role' | 'may'>,
  me: { readonly uid: string },
): string | undefined {
  if (uid === me.uid) {
    return role === 'owner'
      ? 'This is you. Your own role cannot be changed here, nor your account switched off or deleted: the last owner would be gone before anybody noticed.'
      : 'This is you. Your own role cannot be changed here, nor your account switched off or deleted.';
  }
  if (role === 'owner' && !may.disable) return 'This is an owner. Only another owner can change this account.';
  if (!may.setRole) return 'Only an owner can change the role.';
  return undefined;
}
