import type { ConsoleUserDetails } from '@hearth/contract';

/** The reason why some actions are missing; undefined when all are allowed. */
export function disabledReason(
  { uid, role, may }: Pick<ConsoleUserDetails, 'uid' | 'role' | 'may'>,
  me: { readonly uid: string },
): 'lastOwner' | 'yourself' | 'isOwner' | 'roleIsOwners' | undefined {
  if (uid === me.uid) return role === 'owner' ? 'lastOwner' : 'yourself';
  if (role === 'owner' && !may.disable) return 'isOwner';
  if (!may.setRole) return 'roleIsOwners';
  return undefined;
}
