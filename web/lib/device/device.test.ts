import { describe, expect, it } from 'vitest';
import { chooseOffline, forgetDevice, keepInit, keepsOffline, keptInit, waitingHint } from './device.ts';

function browser() {
  const kept = new Map<string, string>();
  const deleted: string[] = [];
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const indexedDB = { deleteDatabase: (name: string) => void deleted.push(name) };
  // Only the used part of a window.
  const device = { localStorage, indexedDB } as unknown as Pick<Window, 'localStorage' | 'indexedDB'>;
  return { device, kept, deleted };
}

const init = { projectId: 'p' } as unknown as Parameters<typeof keepInit>[1];

describe('offline storage of the device', () => {
  it('is on until the person switches it off', () => {
    const { device } = browser();
    expect(keepsOffline(device)).toBe(true);
    chooseOffline(device, false);
    expect(keepsOffline(device)).toBe(false);
    chooseOffline(device, true);
    expect(keepsOffline(device)).toBe(true);
  });

  it('is deleted as a whole at the end of a session, and when the person switches it off (T45)', () => {
    for (const end of [forgetDevice, (device: Parameters<typeof forgetDevice>[0]) => chooseOffline(device, false)]) {
      const { device, deleted } = browser();
      keepInit(device, init);
      waitingHint.write(device, true);
      end(device);
      expect([keptInit(device), waitingHint.read(device), deleted]).toEqual([null, false, ['hearth-device']]);
    }
  });

  it('ignores a configuration that is not valid JSON', () => {
    const { device, kept } = browser();
    kept.set('hearth.offline.init', '{');
    expect(keptInit(device)).toBe(null);
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
    expect(keepsOffline(locked)).toBe(true);
    expect(keptInit(locked)).toBe(null);
    forgetDevice(locked);
  });
});
