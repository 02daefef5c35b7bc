import { noteChosen } from '../../lib/device/unsent-choice.ts';

/** Appearance and behaviour settings of the person at this browser. */
export interface Appearance {
  readonly theme: ThemeChoice;
  readonly density: 'comfortable' | 'compact';
  /** `system`: follows the setting of the operating system. */
  readonly motion: 'system' | 'reduced';
  /** Shortcuts of a single character, such as `?` (WCAG 2.1.4). */
  readonly 'single-keys': 'on' | 'off';
  /** Whether one click opens a row instead of selecting it. */
  readonly 'single-click': 'off' | 'on';
  /** Whether a kilobyte is 1024 bytes or 1000. */
  readonly units: 'binary' | 'si';
  /** What the space bar does to an item of a list. */
  readonly space: 'preview' | 'select';
}

export type AppearanceKey = keyof Appearance;
export type ThemeChoice = 'system' | Theme;
export type Theme = 'light' | 'dark' | 'contrast';

/** All choices; the first of each is the default. */
export const appearanceChoices: { readonly [K in AppearanceKey]: readonly [Appearance[K], ...Appearance[K][]] } = {
  theme: ['system', 'light', 'dark', 'contrast'],
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
  'single-keys': ['on', 'off'],
  'single-click': ['off', 'on'],
  units: ['binary', 'si'],
  space: ['preview', 'select'],
};

/**
 * Settings are stored in this browser, shared by its tabs, and applied before the first paint (public/theme.js reads
 * the same keys).
 */
export interface AppearanceStore {
  readonly read: () => Appearance;
  readonly choose: <K extends AppearanceKey>(key: K, choice: Appearance[K]) => void;
  /** Applies a choice that came from the account, so the choice is not sent back. */
  readonly adopt: <K extends AppearanceKey>(key: K, choice: Appearance[K]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAppearanceStore(window: Window): AppearanceStore {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const contrast = window.matchMedia('(prefers-contrast: more)');
  const listeners = new Set<() => void>();
  let now = readAll(window);

  function apply() {
    const { dataset } = window.document.documentElement;
    dataset.theme = resolveTheme(now.theme, { dark: dark.matches, contrast: contrast.matches });
    dataset.density = now.density;
    dataset.motion = now.motion;
  }
  function set(next: Appearance) {
    now = next;
    apply();
    for (const listener of listeners) listener();
  }

  apply();
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  // The person changed a setting in another tab.
  window.addEventListener('storage', ({ key }) => key !== null && isAppearanceKey(key) && set(readAll(window)));

  function adopt<K extends AppearanceKey>(key: K, choice: Appearance[K]) {
    store(window, key, choice);
    set({ ...now, [key]: choice });
  }

  return {
    read: () => now,
    choose(key, choice) {
      adopt(key, choice);
      noteChosen(window, key);
    },
    adopt,
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

/** The stored value if it is a valid choice, otherwise the default. */
export function choiceFrom<K extends AppearanceKey>(key: K, stored: unknown): Appearance[K] {
  const [first, ...others] = appearanceChoices[key];
  return others.find((known) => known === stored) ?? first;
}

function isAppearanceKey(key: string): key is AppearanceKey {
  return Object.hasOwn(appearanceChoices, key);
}

function readAll(window: Window): Appearance {
  const read = <K extends AppearanceKey>(key: K) => choiceFrom(key, stored(window, key));
  return {
    theme: read('theme'),
    density: read('density'),
    motion: read('motion'),
    'single-keys': read('single-keys'),
    'single-click': read('single-click'),
    units: read('units'),
    space: read('space'),
  };
}

function stored(window: Window, key: AppearanceKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage is switched off; the choice then lasts as long as the page
  }
}

function store(window: Window, key: AppearanceKey, choice: string): void {
  try {
    window.localStorage.setItem(key, choice);
  } catch {
    // Storage is switched off: the choice still applies to this page.
  }
}
