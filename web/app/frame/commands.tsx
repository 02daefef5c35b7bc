import { Keyboard, LogOut } from 'lucide-react';
import { signOut } from '../../features/session/api/sign-out.ts';
import type { Backend } from '../../lib/backend.ts';
import type { Command } from '../../ui/command-palette.tsx';
import type { ThemeChoice } from '../../ui/theme/theme.ts';
import { themeChoices } from '../../ui/theme/theme-choices.ts';
import { accountPlace, type Place } from './places.ts';

export interface CommandParts {
  readonly places: readonly Place[];
  readonly backend: Backend;
  readonly navigate: (href: string) => void;
  readonly choose: (choice: ThemeChoice) => void;
  readonly showShortcuts: () => void;
}

/** The commands that exist on every page. */
export function commandsOf({ places, backend, navigate, choose, showShortcuts }: CommandParts): readonly Command[] {
  return [
    ...[...places, accountPlace].map(({ href, name, Icon }) => ({
      id: href,
      name: `Go to ${name}`,
      icon: <Icon aria-hidden />,
      run: () => navigate(href),
    })),
    ...themeChoices.map(({ id, name, Icon }) => ({
      id: `theme-${id}`,
      name: `Theme: ${name}`,
      icon: <Icon aria-hidden />,
      run: () => choose(id),
    })),
    {
      id: 'shortcuts',
      name: 'Show the keyboard shortcuts',
      icon: <Keyboard aria-hidden />,
      shortcut: '?',
      run: showShortcuts,
    },
    { id: 'sign-out', name: 'Sign out', icon: <LogOut aria-hidden />, run: () => void signOut(backend) },
  ];
}
