import type { Preferences } from '@hearth/contract';
import { isLanguage } from '../../i18n/languages.ts';
import type { MessageStore } from '../../i18n/message-store.ts';
import {
  type Appearance,
  type AppearanceKey,
  type AppearanceStore,
  appearanceChoices,
  choiceFrom,
} from '../../ui/appearance/appearance.ts';
import { adoptOwnKeys, readHabits } from '../../ui/keys/own-keys.ts';

export type PreferenceName = keyof Preferences;

/** The preferences that this browser stores, by name. */
export interface PreferenceStorage {
  readonly names: readonly PreferenceName[];
  readonly read: <N extends PreferenceName>(name: N) => Preferences[N];
  /** The default value. */
  readonly usual: <N extends PreferenceName>(name: N) => Preferences[N];
  /** Applies a value of the account without reporting it as a choice made in this browser. */
  readonly adopt: (name: PreferenceName, value: Preferences[PreferenceName]) => void;
}

export function preferenceStorage(appearance: AppearanceStore, messages: MessageStore): PreferenceStorage {
  const appearanceKeys = Object.keys(appearanceChoices) as AppearanceKey[];
  const isAppearance = (name: PreferenceName): name is AppearanceKey => Object.hasOwn(appearanceChoices, name);
  const now = (): Required<Preferences> => ({
    ...appearance.read(),
    language: messages.chosen(),
    keys: Object.fromEntries(Object.entries(readHabits().own).map(([id, keys]) => [id, [...keys]])),
  });
  return {
    names: [...appearanceKeys, 'language', 'keys'],
    read: (name) => now()[name],
    usual: (name) => usually()[name],
    adopt(name, value) {
      if (isAppearance(name)) take(appearance, name, value);
      else if (name === 'language') void messages.adopt(isLanguage(value) ? value : null);
      else if (typeof value === 'object' && value !== null) adoptOwnKeys(value);
    },
  };
}

function usually(): Required<Preferences> {
  const first = <K extends AppearanceKey>(key: K): Appearance[K] => appearanceChoices[key][0];
  return {
    theme: first('theme'),
    density: first('density'),
    motion: first('motion'),
    'single-keys': first('single-keys'),
    'single-click': first('single-click'),
    units: first('units'),
    space: first('space'),
    language: null,
    keys: {},
  };
}

function take<K extends AppearanceKey>(appearance: AppearanceStore, key: K, value: unknown): void {
  appearance.adopt(key, choiceFrom(key, value));
}
