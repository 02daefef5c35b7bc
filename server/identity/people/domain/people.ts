import type { Role } from '@hearth/contract';
import { isUid } from '../../accounts/domain/uid.ts';

type ActorRole = Role | 'service';

/** Nobody manages an account with more rights than their own; an admin key manages all. */
export function mayManage(actor: ActorRole, target: Role): boolean {
  if (actor === 'owner' || actor === 'service') return true;
  return actor === 'admin' && target !== 'owner';
}

/** Only owners give roles: no admins and no admin keys. */
export function mayGiveRoles(actor: ActorRole): boolean {
  return actor === 'owner';
}

/** Where a page of accounts ends, newest first. */
export interface PeoplePosition {
  readonly createdAt: number;
  readonly uid: string;
}

export function writePeopleCursor({ createdAt, uid }: PeoplePosition): string {
  return Buffer.from(`${createdAt}.${uid}`).toString('base64url');
}

/** Undefined for texts that `writePeopleCursor` did not write. A cursor grants nothing; it names a position. */
export function readPeopleCursor(cursor: string): PeoplePosition | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, createdAt, uid] = /^(\d{1,16})\.(.+)$/s.exec(text) ?? [];
  return createdAt !== undefined && uid !== undefined && isUid(uid) ? { createdAt: Number(createdAt), uid } : undefined;
}
