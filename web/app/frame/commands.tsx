import { Keyboard, LogOut } from 'lucide-react';
import { signOut } from '../../features/session/api/sign-out.ts';
import type { Backend } from '../../lib/backend.ts';
import type { ThemeChoice } from '../../ui/appearance/appearance.ts';
import { themeChoices } from '../../ui/appearance/theme-choices.ts';
import type { Command } from '../../ui/command-palette.tsx';
import type { Words } from '../../words/words.ts';
import { accountPlace, type Place } from './places.ts';

export interface CommandParts {
  readonly places: readonly Place[];
  readonly backend: Backend;
  readonly navigate: (href: string) => void;
  readonly chooseTheme: (choice: ThemeChoice) => void;
  readonly showShortcuts: () => void;
}

/** The commands that exist on every page. */
export function commandsOf(
  { places, backend, navigate, chooseTheme, showShortcuts }: CommandParts,
  { frame, ui }: Pick<Words, 'frame' | 'ui'>,
): readonly Command[] {
  return [
    ...[...places, accountPlace].map(({ href, name, Icon }) => ({
      id: href,
      name: frame.goTo(frame.places[name]),
      icon: <Icon aria-hidden />,
      run: () => navigate(href),
    })),
    ...themeChoices.map(({ id, Icon }) => ({
      id: `theme-${id}`,
      name: frame.themeIs(ui.themes[id]),
      icon: <Icon aria-hidden />,
      run: () => chooseTheme(id),
    })),
    {
      id: 'shortcuts',
      name: frame.showShortcuts,
      icon: <Keyboard aria-hidden />,
      shortcut: '?',
      run: showShortcuts,
    },
    { id: 'sign-out', name: ui.signOut, icon: <LogOut aria-hidden />, run: () => void signOut(backend) },
  ];
}
