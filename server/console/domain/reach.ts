import type { Role } from '@hearth/contract';

/** What one person may do to another's account in the console. */
export interface Reach {
  readonly disable: boolean;
  readonly delete: boolean;
  readonly setRole: boolean;
  readonly setQuota: boolean;
  readonly endSessions: boolean;
  readonly resetPassword: boolean;
  /** Pause, open and delete the links they made. */
  readonly stopLinks: boolean;
}

interface Someone {
  readonly uid: string;
  readonly role: Role;
}

/** An admin cannot touch an owner, only an owner gives roles, and nobody shuts themselves out by a slip in a list. */
export function reachOf(caller: Someone, person: Someone): Reach {
  const isOwner = caller.role === 'owner';
  const touches = isOwner || (caller.role === 'admin' && person.role !== 'owner');
  const isAnother = caller.uid !== person.uid;
  return {
    disable: touches && isAnother,
    delete: touches && isAnother,
    setRole: isOwner && isAnother,
    setQuota: touches,
    endSessions: touches,
    resetPassword: touches,
    stopLinks: touches,
  };
}
