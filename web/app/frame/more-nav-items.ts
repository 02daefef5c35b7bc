import { Bell, History } from 'lucide-react';
import type { NavItem } from './nav-items.ts';

/** Looked up now and then: by name, from the account menu, from the bell. */
export const moreNavItems: readonly NavItem[] = [
  { href: '/activity', name: 'activity', Icon: History },
  { href: '/notices', name: 'notifications', Icon: Bell },
];
