import { type Role, roleReaches } from '@hearth/contract';
import { Activity, Folder, Trash2, UserRound } from 'lucide-react';

export interface Place {
  readonly href: string;
  readonly name: string;
  readonly Icon: typeof Folder;
}

/** The places that exist for a person of this role, in the order of the rail. */
export function placesFor(role: Role | undefined): readonly Place[] {
  const mine: readonly Place[] = [
    { href: '/files', name: 'My files', Icon: Folder },
    { href: '/trash', name: 'Trash', Icon: Trash2 },
  ];
  return role && roleReaches(role, 'admin') ? [...mine, { href: '/console', name: 'Console', Icon: Activity }] : mine;
}

/** On a phone the account is a place too; at the top there is no room for more than its picture. */
export const accountPlace: Place = { href: '/account', name: 'Account', Icon: UserRound };

export function isAt(path: string, place: Place): boolean {
  return path === place.href || path.startsWith(`${place.href}/`);
}
