import { Bell, History, Keyboard, LogOut } from 'lucide-react';
import type { Messages } from '../../i18n/messages.ts';
import type { Backend } from '../../lib/backend/backend.ts';
import type { ThemeChoice } from '../../ui/appearance/appearance.ts';
import { themeChoices } from '../../ui/appearance/theme-choices.ts';
import { keyShownFor } from '../../ui/keys/own-keys.ts';
import type { Command } from '../../ui/overlays/command-palette.tsx';
import { accountNavItem, type NavItem } from './nav-items.ts';
import { shellShortcuts } from './shell-shortcuts.ts';

export interface CommandParts {
  readonly destinations: readonly NavItem[];
  readonly backend: Backend;
  readonly navigate: (href: string) => void;
  readonly chooseTheme: (choice: ThemeChoice) => void;
  readonly showShortcuts: () => void;
  readonly leave: () => void;
}

/** The palette commands that every page has. */
export function commandsOf(
  { destinations, navigate, chooseTheme, showShortcuts, leave }: CommandParts,
  { shell, ui }: Pick<Messages, 'shell' | 'ui'>,
): readonly Command[] {
  return [
    ...[...destinations, ...moreNavItems, accountNavItem].map(({ href, name, Icon }) => ({
      id: href,
      name: shell.goTo({ page: shell.destinations[name] }),
      icon: <Icon aria-hidden />,
      run: () => navigate(href),
    })),
    ...themeChoices.map(({ id, Icon }) => ({
      id: `theme-${id}`,
      name: shell.themeIs({ theme: ui.themes[id] }),
      icon: <Icon aria-hidden />,
      run: () => chooseTheme(id),
    })),
    {
      id: 'shortcuts',
      name: shell.showShortcuts,
      icon: <Keyboard aria-hidden />,
      shortcut: keyShownFor(shellShortcuts, 'sheet'),
      run: showShortcuts,
    },
    { id: 'sign-out', name: ui.signOut, icon: <LogOut aria-hidden />, run: leave },
  ];
}

/** Pages that are rarely visited: reachable from the palette, the account menu and the bell, not from the rail. */
const moreNavItems: readonly NavItem[] = [
  { href: '/activity', name: 'activity', Icon: History },
  { href: '/notices', name: 'notifications', Icon: Bell },
];
