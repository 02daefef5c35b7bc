import { describe, expect, it } from 'vitest';
import { appearanceChoices, choiceFrom, createAppearanceStore, resolveTheme } from './appearance.ts';

describe('resolveTheme', () => {
  it('prefers the choice of the person to the system setting', () => {
    for (const dark of [true, false]) {
      for (const contrast of [true, false]) {
        expect(resolveTheme('light', { dark, contrast })).toBe('light');
        expect(resolveTheme('contrast', { dark, contrast })).toBe('contrast');
      }
    }
  });

  it('follows the system otherwise, and puts contrast first', () => {
    expect(resolveTheme('system', { dark: false, contrast: false })).toBe('light');
    expect(resolveTheme('system', { dark: true, contrast: false })).toBe('dark');
    expect(resolveTheme('system', { dark: true, contrast: true })).toBe('contrast');
  });
});

describe('AppearanceStore', () => {
  it('ignores unknown values in the storage', () => {
    for (const value of [null, '', 'blue', 'LIGHT', 1, '__proto__']) expect(choiceFrom('theme', value)).toBe('system');
    expect(choiceFrom('theme', 'contrast')).toBe('contrast');
    expect(choiceFrom('single-keys', 'off')).toBe('off');
  });

  it('stores a choice, applies it to the page and notifies listeners', () => {
    const browser = madeBrowser({ density: 'compact' });
    const store = createAppearanceStore(browser.window);
    expect(store.read().density).toBe('compact');
    expect(browser.dataset).toMatchObject({ theme: 'light', density: 'compact', motion: 'system' });
    let events = 0;
    store.subscribe(() => {
      events += 1;
    });
    store.choose('theme', 'contrast');
    expect(browser.dataset.theme).toBe('contrast');
    expect(browser.stored.theme).toBe('contrast');
    expect(events).toBe(1);
    expect(browser.stored.unsent).toBe('["theme"]');
    expect(browser.events).toEqual(['theme']);
  });

  it('stores and applies a choice of the account without sending it back', () => {
    const browser = madeBrowser({});
    const store = createAppearanceStore(browser.window);
    store.adopt('units', 'si');
    expect(store.read().units).toBe('si');
    expect(browser.stored).toEqual({ units: 'si' });
    expect(browser.events).toEqual([]);
  });

  it('keeps a choice for the lifetime of the page when storage is unavailable', () => {
    const browser = madeBrowser({}, { refuses: true });
    const store = createAppearanceStore(browser.window);
    for (const key of Object.keys(appearanceChoices)) expect(store.read()).toHaveProperty(key);
    store.choose('motion', 'reduced');
    expect(browser.dataset.motion).toBe('reduced');
  });
});

/** The part of a browser that the store uses. */
function madeBrowser(stored: Record<string, string>, { refuses = false } = {}) {
  const dataset: Record<string, string> = {};
  const refuse = () => {
    throw new DOMException('Storage is switched off.', 'SecurityError');
  };
  const events: unknown[] = [];
  const window = {
    dispatchEvent: (event: CustomEvent) => events.push(event.detail),
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    document: { documentElement: { dataset } },
    localStorage: {
      getItem: (key: string) => (refuses ? refuse() : (stored[key] ?? null)),
      setItem: (key: string, value: string) => (refuses ? refuse() : Object.assign(stored, { [key]: value })),
    },
  };
  return { window: window as unknown as Window, dataset, stored, events };
}
