import { describe, expect, it } from 'vitest';
import type { AppError } from '../lib/backend/app-error.ts';
import { errorMessage } from './error-message.ts';
import { openMessages } from './message-store.ts';

describe('the messages', () => {
  it('are in the language of the browser until the person chooses one', async () => {
    const browser = madeBrowser(['de-DE', 'en']);
    const messages = await openMessages(browser.window);
    expect(messages.read().language).toBe('de');
    expect(browser.page).toEqual({ lang: 'de', dir: 'ltr' });
    let notifications = 0;
    messages.subscribe(() => {
      notifications += 1;
    });
    await messages.choose('es');
    expect(messages.read().messages('ui').cancel).toBe('Cancelar');
    expect(browser.page.lang).toBe('es');
    expect(browser.stored.language).toBe('es');
    expect(notifications).toBe(1);
    expect((await openMessages(browser.window)).read().language).toBe('es');
    await messages.choose(null);
    expect(messages.read().language).toBe('de');
    expect(browser.stored).not.toHaveProperty('language');
  });

  it('of an area are there once it was loaded, after a change of language too', async () => {
    const messages = await openMessages(madeBrowser(['en']).window);
    expect(() => messages.read().messages('setup')).toThrow('not loaded');
    await messages.load('setup');
    expect(messages.read().messages('setup').name).toBe('Your name');
    await messages.choose('de');
    expect(messages.read().messages('setup').name).toBe('Dein Name');
  });

  it('are those of the last choice, whichever language loads first', async () => {
    const messages = await openMessages(madeBrowser(['en']).window);
    await Promise.all([messages.choose('es'), messages.choose('de')]);
    expect(messages.read().language).toBe('de');
  });

  it('are in another language while a page shows it temporarily, and nothing is stored', async () => {
    const browser = madeBrowser(['en']);
    const messages = await openMessages(browser.window);
    await messages.showTemporarily('de');
    expect([messages.read().language, messages.chosen()]).toEqual(['de', null]);
    expect(browser.stored).not.toHaveProperty('language');
    await messages.showTemporarily(null);
    expect(messages.read().language).toBe('en');
    await messages.choose('es');
    await messages.showTemporarily('de');
    await messages.showTemporarily(null);
    expect([messages.read().language, browser.stored.language]).toEqual(['es', 'es']);
  });

  it('ignore a stored language that does not exist', async () => {
    const browser = madeBrowser(['en'], { language: '../../evil' });
    expect((await openMessages(browser.window)).read().language).toBe('en');
  });
});

describe('sizes', () => {
  it('have the units that the person chose, after a change of language too, and listeners are called', async () => {
    const messages = await openMessages(madeBrowser(['en-GB']).window);
    let notifications = 0;
    messages.subscribe(() => {
      notifications += 1;
    });
    expect(messages.read().format.size(2_000_000)).toBe('1.9 MB');
    messages.count('si');
    messages.count('si');
    expect(notifications).toBe(1);
    expect(messages.read().format.size(2_000_000)).toBe('2 MB');
    await messages.adopt('de');
    expect(messages.read().format.size(2_500_000)).toBe('2,5 MB');
  });
});

describe('a language of the account', () => {
  it('is stored like a chosen one, and not sent back', async () => {
    const browser = madeBrowser(['en']);
    const messages = await openMessages(browser.window);
    await messages.adopt('de');
    expect(browser.stored).toEqual({ language: 'de' });
    await messages.choose('es');
    expect(browser.stored).toEqual({ language: 'es', unsent: '["language"]' });
  });
});

describe('an error', () => {
  const error = (more: Partial<AppError>): AppError => ({
    code: 'server/internal',
    serverMessage: undefined,
    retryable: false,
    requestId: undefined,
    detail: {},
    ...more,
  });

  it('has the sentence of its code in the language of the person', async () => {
    const messages = await openMessages(madeBrowser(['de']).window);
    await messages.load('errors');
    const serverMessage = 'Something here already has that name.';
    expect(errorMessage(error({ code: 'drive/name-taken', serverMessage }), messages.read())).toMatch(/Namen/);
    expect(errorMessage(error({ code: 'network' }), messages.read())).toMatch(/nicht erreichbar/);
  });

  it('has the sentence of the server where the language has none, or where that says more', async () => {
    const messages = await openMessages(madeBrowser(['de']).window);
    expect(errorMessage(error({ code: 'drive/name-taken', serverMessage: 'Taken.' }), messages.read())).toBe('Taken.');
    await messages.load('errors');
    expect(errorMessage(error({ code: 'request/invalid', serverMessage: 'No subject.' }), messages.read())).toBe(
      'No subject.',
    );
  });

  it('with an unknown code never shows a text that was not written for people', async () => {
    const messages = await openMessages(madeBrowser(['en']).window);
    await messages.load('errors');
    for (const code of ['constructor', '__proto__', 'auth/sdk-internal-thing']) {
      expect(errorMessage(error({ code: code as AppError['code'] }), messages.read())).toBe(
        'Something went wrong. Try again.',
      );
    }
  });
});

/** The parts of a browser that the store uses. */
function madeBrowser(wanted: readonly string[], stored: Record<string, string> = {}) {
  const page = { lang: '', dir: '' };
  const window = {
    navigator: { languages: wanted },
    document: { documentElement: page },
    addEventListener: () => undefined,
    dispatchEvent: () => true,
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
      removeItem: (key: string) => delete stored[key],
    },
  };
  return { window: window as unknown as Window, page, stored };
}
