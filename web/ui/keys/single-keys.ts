/** Whether shortcuts of a single character are switched off in this browser. */
export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(key) === 'off';
  } catch {
    return false; // storage is switched off
  }
}

const key = 'single-keys';
