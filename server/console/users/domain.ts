import type { Role } from '@hearth/contract';

/** What one person may do to another's account in the console. */
export interface UserPermissions {
  readonly disable: boolean;
  readonly delete: boolean;
  readonly setRole: boolean;
  readonly setQuota: boolean;
  readonly endSessions: boolean;
  readonly resetPassword: boolean;
  /** Pause, resume and revoke the links that the person made. */
  readonly stopLinks: boolean;
}

interface PersonWithRole {
  readonly uid: string;
  readonly role: Role;
}

/** An admin cannot change an owner, only an owner gives roles, and nobody disables or deletes themselves by mistake. */
export function permissionsOver(caller: PersonWithRole, person: PersonWithRole): UserPermissions {
  const isOwner = caller.role === 'owner';
  const isAbove = isOwner || (caller.role === 'admin' && person.role !== 'owner');
  const isAnother = caller.uid !== person.uid;
  return {
    disable: isAbove && isAnother,
    delete: isAbove && isAnother,
    setRole: isOwner && isAnother,
    setQuota: isAbove,
    endSessions: isAbove,
    resetPassword: isAbove,
    stopLinks: isAbove,
  };
}
