import { Bell, History } from 'lucide-react';
import type { NavItem } from './nav-items.ts';

/** Pages that are rarely visited: reachable from the palette, the account menu and the bell, not from the rail. */
export const moreNavItems: readonly NavItem[] = [
  { href: '/activity', name: 'activity', Icon: History },
  { href: '/notices', name: 'notifications', Icon: Bell },
];
