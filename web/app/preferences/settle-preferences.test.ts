import { type Preferences, preferences, preferredLanguages } from '@hearth/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { appearanceChoices } from '../../ui/appearance/appearance.ts';
import type { PreferenceName } from './preference-storage.ts';
import { type Here, settle } from './settle-preferences.ts';

const usual = { theme: 'system', units: 'binary', language: null, keys: {} } as const satisfies Preferences;
const names = Object.keys(usual) as PreferenceName[];

function settled(
  account: Preferences,
  here: Preferences,
  more: Partial<Record<'fresh' | 'unsent', string[]>> & Pick<Here, 'before'>,
) {
  const now: Preferences = { ...usual, ...here };
  const storage = { names, read: <N extends PreferenceName>(name: N) => now[name], usual: usually };
  const { before, fresh = [], unsent = [] } = more;
  const { adopt, send } = settle(account, storage, {
    before,
    uid: 'ann',
    fresh: new Set(fresh),
    unsent: new Set(unsent),
  });
  return { adopt: Object.fromEntries(adopt), send };
}

function usually<N extends PreferenceName>(name: N): Preferences[N] {
  return (usual as Preferences)[name];
}

describe('settle', () => {
  it('prefers the preferences of the account', () => {
    const account = { theme: 'dark', language: null } as const;
    expect(settled(account, { theme: 'light', language: 'de' }, { before: 'ann' })).toEqual({
      adopt: account,
      send: [],
    });
    expect(settled(account, { theme: 'light' }, { before: null })).toEqual({ adopt: { theme: 'dark' }, send: [] });
    expect(settled(account, account, { before: 'ann' })).toEqual({ adopt: {}, send: [] });
  });

  it('prefers a choice of the same person in this browser that was never sent', () => {
    const account = { theme: 'dark', units: 'si' } as const;
    const outcome = settled(account, { theme: 'light' }, { before: 'ann', unsent: ['theme'] });
    expect(outcome).toEqual({ adopt: { units: 'si' }, send: ['theme'] });
    expect(settled(account, { theme: 'light', units: 'si' }, { before: null, fresh: ['theme'] })).toEqual({
      adopt: {},
      send: ['theme'],
    });
  });

  it('sends choices that were made before the account had preferences', () => {
    const keys = { 'drive.rename': ['F3'] };
    expect(settled({}, { theme: 'contrast', keys }, { before: null })).toEqual({ adopt: {}, send: ['theme', 'keys'] });
  });

  it('resets the choices of another person on a shared computer', () => {
    const left = { theme: 'contrast', units: 'si', keys: { 'drive.rename': ['F3'] } } as const;
    const outcome = settled(
      { units: 'binary' },
      { ...left, keys: { ...left.keys, 'drive.rename': ['F3'] } },
      { before: 'bob', unsent: ['theme'] },
    );
    expect(outcome).toEqual({ adopt: { theme: 'system', units: 'binary', keys: {} }, send: [] });
  });

  it('keeps a language that was chosen on the sign-in page when the account has none', () => {
    const here = { language: 'de' } as const;
    expect(settled({}, here, { before: 'bob', unsent: ['language'] })).toEqual({ adopt: {}, send: ['language'] });
    expect(settled({ language: 'es' }, here, { before: 'bob', unsent: ['language'] }).adopt).toEqual({
      language: 'es',
    });
  });
});

describe('the choices in the browser', () => {
  it('are all valid preferences of an account', () => {
    for (const [name, choices] of Object.entries(appearanceChoices)) {
      for (const choice of choices) expect(v.is(preferences, { [name]: choice })).toBe(true);
    }
    for (const { id } of languages) expect(preferredLanguages).toContain(id);
  });
});
