import { type Role, roleReaches } from '@hearth/contract';
import {
  Activity,
  ArrowLeft,
  Clock,
  Folder,
  Inbox,
  KeyRound,
  Link2,
  SquareFunction,
  Star,
  Trash2,
  Upload,
  UserRound,
  Users,
} from 'lucide-react';
import type { Messages } from '../../i18n/messages.ts';

export interface NavItem {
  readonly href: string;
  /** The key of the label in the messages of the shell. */
  readonly name: keyof Messages['shell']['destinations'];
  readonly Icon: typeof Folder;
  /** The entry is rendered apart from the others, at the end. */
  readonly isApart?: boolean;
  /** Only the exact path makes the entry current, because the pages below have entries of their own. */
  readonly isAlone?: boolean;
}

/** The navigation entries for a role, in the order of the rail. */
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

/** The navigation entries of the console. Only an owner sees the sign-in settings. */
export function consoleNavItemsFor(role: Role | undefined): readonly NavItem[] {
  if (!role || !roleReaches(role, 'admin')) return [];
  const destinations: readonly NavItem[] = [
    { href: '/console', name: 'health', Icon: Activity, isAlone: true },
    { href: '/console/users', name: 'users', Icon: Users },
    { href: '/console/links', name: 'allLinks', Icon: Link2 },
    { href: '/console/functions', name: 'functions', Icon: SquareFunction },
    { href: '/console/tasks', name: 'tasks', Icon: Clock },
  ];
  return role === 'owner'
    ? [...destinations, { href: '/console/sign-in', name: 'signIn', Icon: KeyRound }]
    : destinations;
}

/** The navigation entries for a page. In the console the link back to the drive comes first. */
export function navItemsAt(path: string, role: Role | undefined): readonly NavItem[] {
  if (!isAtConsole(path)) return navItemsFor(role);
  return [{ href: '/files', name: 'files', Icon: ArrowLeft }, ...consoleNavItemsFor(role)];
}

export function isAtConsole(path: string): boolean {
  return path === '/console' || path.startsWith('/console/');
}

/** Reachable from the upload panel and the palette only, because the page is usually empty. */
export const uploadsNavItem: NavItem = { href: '/uploads', name: 'uploads', Icon: Upload };

/** Phones list the account in the navigation, because the top bar has room for the avatar only. */
export const accountNavItem: NavItem = { href: '/account', name: 'account', Icon: UserRound };

export function isAt(path: string, item: NavItem): boolean {
  return path === item.href || (!item.isAlone && path.startsWith(`${item.href}/`));
}
