import { type Role, roleReaches } from '@hearth/contract';
import { Activity, ArrowLeft, Folder, KeyRound, Trash2, UserRound, Users } from 'lucide-react';

export interface Place {
  readonly href: string;
  readonly name: string;
  readonly Icon: typeof Folder;
  /** What lies below it are places of their own. */
  readonly isAlone?: boolean;
}

/** The places that exist for a person of this role, in the order of the rail. */
export function placesFor(role: Role | undefined): readonly Place[] {
  const mine: readonly Place[] = [
    { href: '/files', name: 'My files', Icon: Folder },
    { href: '/trash', name: 'Trash', Icon: Trash2 },
  ];
  return role && roleReaches(role, 'admin') ? [...mine, { href: '/console', name: 'Console', Icon: Activity }] : mine;
}

/** The rail of the console, which has places of its own. Sign-in is the owner's. */
export function consolePlacesFor(role: Role | undefined): readonly Place[] {
  if (!role || !roleReaches(role, 'admin')) return [];
  const places: readonly Place[] = [
    { href: '/console', name: 'Health', Icon: Activity, isAlone: true },
    { href: '/console/users', name: 'Users', Icon: Users },
  ];
  return role === 'owner' ? [...places, { href: '/console/sign-in', name: 'Sign-in', Icon: KeyRound }] : places;
}

/** Where one can go from a page: in the console first the way back, then the console's own places. */
export function placesAt(path: string, role: Role | undefined): readonly Place[] {
  if (path !== '/console' && !path.startsWith('/console/')) return placesFor(role);
  return [{ href: '/files', name: 'My files', Icon: ArrowLeft }, ...consolePlacesFor(role)];
}

/** On a phone the account is a place too; at the top there is no room for more than its picture. */
export const accountPlace: Place = { href: '/account', name: 'Account', Icon: UserRound };

export function isAt(path: string, place: Place): boolean {
  return path === place.href || (!place.isAlone && path.startsWith(`${place.href}/`));
}
