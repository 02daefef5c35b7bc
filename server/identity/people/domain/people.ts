import type { Role } from '@hearth/contract';
import { isUid } from '../../accounts/domain/uid.ts';

type ActorRole = Role | 'service';

/** Nobody touches an account that may do more than they; an admin key may do everything. */
export function mayManage(actor: ActorRole, target: Role): boolean {
  if (actor === 'owner' || actor === 'service') return true;
  return actor === 'admin' && target !== 'owner';
}

/** Roles are the owners' to give: not an admin's, and not a key's. */
export function mayGiveRoles(actor: ActorRole): boolean {
  return actor === 'owner';
}

/** Where a page of accounts ends, newest first. */
export interface PeoplePlace {
  readonly createdAt: number;
  readonly uid: string;
}

export function writePeopleCursor({ createdAt, uid }: PeoplePlace): string {
  return Buffer.from(`${createdAt}.${uid}`).toString('base64url');
}

/** Undefined for what `writePeopleCursor` did not make; a cursor carries no right, only a place. */
export function readPeopleCursor(cursor: string): PeoplePlace | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, createdAt, uid] = /^(\d{1,16})\.(.+)$/s.exec(text) ?? [];
  return createdAt !== undefined && uid !== undefined && isUid(uid) ? { createdAt: Number(createdAt), uid } : undefined;
}
