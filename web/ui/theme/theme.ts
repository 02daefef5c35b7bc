export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type Theme = Exclude<ThemeChoice, 'system'>;

/** The theme of the page: what the person chose, else what the system says, kept up to date with both. */
export interface ThemeStore {
  readonly read: () => ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createThemeStore(window: Window): ThemeStore {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const contrast = window.matchMedia('(prefers-contrast: more)');
  const listeners = new Set<() => void>();
  let choice = readChoice(window);

  function apply() {
    window.document.documentElement.dataset.theme = resolveTheme(choice, {
      dark: dark.matches,
      contrast: contrast.matches,
    });
  }
  function set(next: ThemeChoice) {
    choice = next;
    apply();
    for (const listener of listeners) listener();
  }

  apply();
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  // Another tab of the same person chose.
  window.addEventListener('storage', (event) => event.key === key && set(readChoice(window)));

  return {
    read: () => choice,
    choose(next) {
      writeChoice(window, next);
      set(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function resolveTheme(
  choice: ThemeChoice,
  system: { readonly dark: boolean; readonly contrast: boolean },
): Theme {
  if (choice !== 'system') return choice;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark' || value === 'contrast';
}

/** public/theme.js reads the same key before the first paint. */
const key = 'theme';

function readChoice(window: Window): ThemeChoice {
  try {
    const kept = window.localStorage.getItem(key);
    return isThemeChoice(kept) ? kept : 'system';
  } catch {
    return 'system'; // storage is switched off; the choice then lasts as long as the page
  }
}

function writeChoice(window: Window, choice: ThemeChoice): void {
  try {
    window.localStorage.setItem(key, choice);
  } catch {
    // As above: nothing is kept, the page still changes.
  }
}
