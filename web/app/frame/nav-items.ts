import { type Role, roleReaches } from '@hearth/contract';
import {
  Activity,
  ArrowLeft,
  Clock,
  Folder,
  Inbox,
  KeyRound,
  Link2,
  Star,
  Trash2,
  Upload,
  UserRound,
  Users,
} from 'lucide-react';
import type { Messages } from '../../i18n/messages.ts';

export interface NavItem {
  readonly href: string;
  /** Its name in the words of the frame. */
  readonly name: keyof Messages['frame']['places'];
  readonly Icon: typeof Folder;
  /** It stands apart from the others, at the end. */
  readonly isApart?: boolean;
  /** What lies below it are places of their own. */
  readonly isAlone?: boolean;
}

/** The places that exist for a person of this role, in the order of the rail. */
export function navItemsFor(role: Role | undefined): readonly NavItem[] {
  const mine: readonly NavItem[] = [
    { href: '/files', name: 'files', Icon: Folder },
    { href: '/links', name: 'links', Icon: Link2 },
    { href: '/recent', name: 'recent', Icon: Clock },
    { href: '/starred', name: 'starred', Icon: Star },
    { href: '/requests', name: 'requests', Icon: Inbox },
    { href: '/trash', name: 'trash', Icon: Trash2 },
  ];
  return role && roleReaches(role, 'admin')
    ? [...mine, { href: '/console', name: 'console', Icon: Activity, isApart: true }]
    : mine;
}

/** The rail of the console, which has places of its own. Sign-in is the owner's. */
export function consoleNavItemsFor(role: Role | undefined): readonly NavItem[] {
  if (!role || !roleReaches(role, 'admin')) return [];
  const places: readonly NavItem[] = [
    { href: '/console', name: 'health', Icon: Activity, isAlone: true },
    { href: '/console/users', name: 'users', Icon: Users },
    { href: '/console/links', name: 'allLinks', Icon: Link2 },
  ];
  return role === 'owner' ? [...places, { href: '/console/sign-in', name: 'signIn', Icon: KeyRound }] : places;
}

/** Where one can go from a page: in the console first the way back, then the console's own places. */
export function navItemsAt(path: string, role: Role | undefined): readonly NavItem[] {
  if (!isAtConsole(path)) return navItemsFor(role);
  return [{ href: '/files', name: 'files', Icon: ArrowLeft }, ...consoleNavItemsFor(role)];
}

export function isAtConsole(path: string): boolean {
  return path === '/console' || path.startsWith('/console/');
}

/** Reached from the tray and by name: mostly there is nothing in it. */
export const uploadsNavItem: NavItem = { href: '/uploads', name: 'uploads', Icon: Upload };

/** On a phone the account is a place too; at the top there is no room for more than its picture. */
export const accountNavItem: NavItem = { href: '/account', name: 'account', Icon: UserRound };

export function isAt(path: string, item: NavItem): boolean {
  return path === item.href || (!item.isAlone && path.startsWith(`${item.href}/`));
}
