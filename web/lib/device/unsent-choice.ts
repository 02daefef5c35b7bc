/**
 * Records a setting that the account does not have yet. The record survives a network failure, and the event lets the
 * sync listen in one place instead of watching every setting.
 */
export function noteChosen(window: Window, name: string): void {
  storeUnsent(window, [...new Set([...readUnsent(window), name])]);
  window.dispatchEvent(new CustomEvent(chosenEvent, { detail: name }));
}

/** Its detail is the name of the setting, dispatched in the same tab only. */
export const chosenEvent = 'hearth:chosen';

export function readUnsent(window: Window): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // storage is switched off, or the value is not valid
  }
}

export function storeUnsent(window: Window, names: readonly string[]): void {
  try {
    if (names.length > 0) window.localStorage.setItem(key, JSON.stringify(names));
    else window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off: the setting is only sent while the page is open.
  }
}

const key = 'unsent';
