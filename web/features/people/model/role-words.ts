import type { Role } from '@hearth/contract';

export const roleNames: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** What each role may do, weakest first, as one chooses between them. */
export const roleChoices: readonly { readonly id: Role; readonly name: string; readonly sentence: string }[] = [
  { id: 'member', name: roleNames.member, sentence: 'Has a drive of their own. Sees nothing of the console.' },
  { id: 'admin', name: roleNames.admin, sentence: 'Looks after members, their quotas and the apps of this place.' },
  { id: 'owner', name: roleNames.owner, sentence: 'Does everything, and decides about mail, providers and roles.' },
];
