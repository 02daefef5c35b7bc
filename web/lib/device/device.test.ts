import { describe, expect, it } from 'vitest';
import { chooseOffline, forgetDevice, isOfflineEnabled, storedInit, storeInit, waitingHint } from './device.ts';

function browser() {
  const stored = new Map<string, string>();
  const deleted: string[] = [];
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const indexedDB = { deleteDatabase: (name: string) => void deleted.push(name) };
  // Only the used part of a window.
  const device = { localStorage, indexedDB } as unknown as Pick<Window, 'localStorage' | 'indexedDB'>;
  return { device, stored, deleted };
}

const init = { projectId: 'p' } as unknown as Parameters<typeof storeInit>[1];

describe('offline storage of the device', () => {
  it('is on until the person switches it off', () => {
    const { device } = browser();
    expect(isOfflineEnabled(device)).toBe(true);
    chooseOffline(device, false);
    expect(isOfflineEnabled(device)).toBe(false);
    chooseOffline(device, true);
    expect(isOfflineEnabled(device)).toBe(true);
  });

  it('is deleted as a whole at the end of a session, and when the person switches it off (T45)', () => {
    for (const end of [forgetDevice, (device: Parameters<typeof forgetDevice>[0]) => chooseOffline(device, false)]) {
      const { device, deleted } = browser();
      storeInit(device, init);
      waitingHint.write(device, true);
      end(device);
      expect([storedInit(device), waitingHint.read(device), deleted]).toEqual([null, false, ['hearth-device']]);
    }
  });

  it('ignores a configuration that is not valid JSON', () => {
    const { device, stored } = browser();
    stored.set('hearth.offline.init', '{');
    expect(storedInit(device)).toBe(null);
  });

  it('stays empty and does not throw in a browser without storage', () => {
    const locked = {
      get localStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
      get indexedDB(): IDBFactory {
        throw new DOMException('Denied', 'SecurityError');
      },
    };
    expect(isOfflineEnabled(locked)).toBe(true);
    expect(storedInit(locked)).toBe(null);
    forgetDevice(locked);
  });
});
