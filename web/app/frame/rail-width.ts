/** Whether the person folded the rail, kept in this browser. */
export function wasRailNarrow(): boolean {
  try {
    return localStorage.getItem(key) === 'narrow';
  } catch {
    return false; // storage is switched off
  }
}

export function keepRailNarrow(narrow: boolean): void {
  try {
    localStorage.setItem(key, narrow ? 'narrow' : 'wide');
  } catch {
    // Storage is switched off: the rail forgets.
  }
}

const key = 'rail';
