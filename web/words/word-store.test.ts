import { describe, expect, it } from 'vitest';
import type { Trouble } from '../lib/trouble.ts';
import { tell } from './tell.ts';
import { openWords } from './word-store.ts';

describe('the words', () => {
  it('are those of the browser, and of the person once they chose', async () => {
    const browser = madeBrowser(['de-DE', 'en']);
    const words = await openWords(browser.window);
    expect(words.read().language).toBe('de');
    expect(browser.page).toEqual({ lang: 'de', dir: 'ltr' });
    let told = 0;
    words.subscribe(() => {
      told += 1;
    });
    await words.choose('es');
    expect(words.read().words('ui').cancel).toBe('Cancelar');
    expect(browser.page.lang).toBe('es');
    expect(browser.kept.language).toBe('es');
    expect(told).toBe(1);
    expect((await openWords(browser.window)).read().language).toBe('es');
    await words.choose(null);
    expect(words.read().language).toBe('de');
    expect(browser.kept).not.toHaveProperty('language');
  });

  it('of an area are there once it was loaded, in the next language too', async () => {
    const words = await openWords(madeBrowser(['en']).window);
    expect(() => words.read().words('setup')).toThrow('not loaded');
    await words.load('setup');
    expect(words.read().words('setup').name).toBe('Your name');
    await words.choose('de');
    expect(words.read().words('setup').name).toBe('Dein Name');
  });

  it('are those of the last choice, whatever came first', async () => {
    const words = await openWords(madeBrowser(['en']).window);
    await Promise.all([words.choose('es'), words.choose('de')]);
    expect(words.read().language).toBe('de');
  });

  it('are lent to a page for as long as it wants, and kept nowhere', async () => {
    const browser = madeBrowser(['en']);
    const words = await openWords(browser.window);
    await words.lend('de');
    expect([words.read().language, words.chosen()]).toEqual(['de', null]);
    expect(browser.kept).not.toHaveProperty('language');
    await words.lend(null);
    expect(words.read().language).toBe('en');
    await words.choose('es');
    await words.lend('de');
    await words.lend(null);
    expect([words.read().language, browser.kept.language]).toEqual(['es', 'es']);
  });

  it('are not taken from what somebody put into the storage', async () => {
    const browser = madeBrowser(['en'], { language: '../../evil' });
    expect((await openWords(browser.window)).read().language).toBe('en');
  });
});

describe('sizes', () => {
  it('are said in the units of the person, in the next language too, and who listens hears of it', async () => {
    const words = await openWords(madeBrowser(['en-GB']).window);
    let told = 0;
    words.subscribe(() => {
      told += 1;
    });
    expect(words.read().format.size(2_000_000)).toBe('1.9 MB');
    words.count('si');
    words.count('si');
    expect(told).toBe(1);
    expect(words.read().format.size(2_000_000)).toBe('2 MB');
    await words.adopt('de');
    expect(words.read().format.size(2_500_000)).toBe('2,5 MB');
  });
});

describe('a language of the account', () => {
  it('is kept like a chosen one, and need not be sent back', async () => {
    const browser = madeBrowser(['en']);
    const words = await openWords(browser.window);
    await words.adopt('de');
    expect(browser.kept).toEqual({ language: 'de' });
    await words.choose('es');
    expect(browser.kept).toEqual({ language: 'es', unsent: '["language"]' });
  });
});

describe('trouble', () => {
  const trouble = (more: Partial<Trouble>): Trouble => ({
    code: 'server/internal',
    said: undefined,
    retryable: false,
    requestId: undefined,
    detail: {},
    ...more,
  });

  it('is told by its code in the language of the person', async () => {
    const words = await openWords(madeBrowser(['de']).window);
    await words.load('errors');
    const said = 'Something here already has that name.';
    expect(tell(trouble({ code: 'drive/name-taken', said }), words.read())).toMatch(/Namen/);
    expect(tell(trouble({ code: 'network' }), words.read())).toMatch(/nicht erreichbar/);
  });

  it('is told in the words of the server where there are no others, or where these say more', async () => {
    const words = await openWords(madeBrowser(['de']).window);
    expect(tell(trouble({ code: 'drive/name-taken', said: 'Taken.' }), words.read())).toBe('Taken.');
    await words.load('errors');
    expect(tell(trouble({ code: 'request/invalid', said: 'No subject.' }), words.read())).toBe('No subject.');
  });

  it('never shows a text that nobody wrote for people', async () => {
    const words = await openWords(madeBrowser(['en']).window);
    await words.load('errors');
    for (const code of ['constructor', '__proto__', 'auth/sdk-internal-thing']) {
      expect(tell(trouble({ code: code as Trouble['code'] }), words.read())).toBe(
        'Something went wrong here. Try again.',
      );
    }
  });
});

/** As much of a browser as the store touches. */
function madeBrowser(wanted: readonly string[], kept: Record<string, string> = {}) {
  const page = { lang: '', dir: '' };
  const window = {
    navigator: { languages: wanted },
    document: { documentElement: page },
    addEventListener: () => undefined,
    dispatchEvent: () => true,
    localStorage: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
      removeItem: (key: string) => delete kept[key],
    },
  };
  return { window: window as unknown as Window, page, kept };
}
