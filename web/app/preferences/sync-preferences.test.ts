import type { Preferences } from '@hearth/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../lib/backend/call.ts';
import { noteChosen } from '../../lib/device/unsent-choice.ts';
import type { PreferenceName, PreferenceStorage } from './preference-storage.ts';
import { syncPreferences } from './sync-preferences.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('applies a choice from one browser in another browser on its next load', async () => {
  const account = madeAccount();
  const [first, second] = [openBrowser(account), openBrowser(account)];
  await first.settle();
  first.choose('theme', 'dark');
  first.choose('units', 'si');
  await first.settle();
  expect(account.stored).toEqual({ theme: 'dark', units: 'si' });
  expect(account.writes).toBe(1);
  expect(first.storage.unsent).toBeUndefined();
  second.reload();
  await second.settle();
  expect(second.now).toMatchObject({ theme: 'dark', units: 'si' });
  expect(account.writes).toBe(1);
});

it('keeps a choice that could not be sent and sends it on the next load', async () => {
  const account = madeAccount({ theme: 'light' });
  const browser = openBrowser(account);
  await browser.settle();
  account.isAway = true;
  browser.choose('theme', 'dark');
  await browser.settle();
  expect(browser.now.theme).toBe('dark');
  expect(account.stored.theme).toBe('light');
  account.isAway = false;
  browser.reload();
  await browser.settle();
  expect(browser.now.theme).toBe('dark');
  expect(account.stored.theme).toBe('dark');
  expect(browser.storage.unsent).toBeUndefined();
});

it('gives the next person at the same computer their own preferences', async () => {
  const browser = openBrowser(madeAccount({ theme: 'contrast' }), 'ann');
  await browser.settle();
  expect(browser.now.theme).toBe('contrast');
  const bobs = madeAccount({ units: 'si' });
  browser.reload(bobs, 'bob');
  await browser.settle();
  expect(browser.now).toMatchObject({ theme: 'system', units: 'si' });
  expect(bobs.stored).toEqual({ units: 'si' });
});

it('sends nothing after the person has signed out', async () => {
  const account = madeAccount();
  const browser = openBrowser(account);
  await browser.settle();
  browser.choose('theme', 'dark');
  browser.stop();
  await browser.settle();
  expect(account.writes).toBe(0);
});

function madeAccount(stored: Preferences = {}) {
  const account = { stored, writes: 0, isAway: false, call: undefined as unknown as Call };
  const call = async (name: string, payload: { preferences?: Preferences }) => {
    if (account.isAway) throw new Error('There is no network.');
    if (name === 'account-preferences') return { preferences: { ...account.stored } };
    account.writes += 1;
    account.stored = { ...account.stored, ...payload.preferences };
    return {};
  };
  account.call = call as unknown as Call;
  return account;
}

const usual: Preferences = { theme: 'system', units: 'binary' };

/** A fake of the browser APIs that the sync uses. */
function openBrowser(account: ReturnType<typeof madeAccount>, uid = 'ann') {
  const storage: Record<string, string> = {};
  const now: Preferences = { ...usual };
  const window = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    localStorage: {
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
      removeItem: (key: string) => delete storage[key],
    },
  }) as unknown as Window;
  const preferences: PreferenceStorage = {
    names: Object.keys(usual) as PreferenceName[],
    read: (name) => now[name],
    usual: (name) => usual[name],
    adopt: (name, value) => Object.assign(now, { [name]: value }),
  };
  const start = (of: typeof account, who: string) =>
    syncPreferences({ window, uid: who, call: of.call, storage: preferences });
  let stop = start(account, uid);
  return {
    storage,
    now,
    stop: () => stop(),
    settle: () => vi.runAllTimersAsync(),
    choose(name: PreferenceName, value: string) {
      Object.assign(now, { [name]: value });
      noteChosen(window, name);
    },
    reload(of = account, who = uid) {
      stop();
      stop = start(of, who);
    },
  };
}
