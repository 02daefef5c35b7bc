/** Whether shortcuts of one sign are switched off, kept in this browser. */
export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(key) === 'off';
  } catch {
    return false; // storage is switched off
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // As above: they stay on.
  }
}

const key = 'single-keys';
