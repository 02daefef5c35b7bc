/** Whether the person collapsed the rail in this browser. */
export function wasRailNarrow(): boolean {
  try {
    return localStorage.getItem(key) === 'narrow';
  } catch {
    return false; // Storage is disabled.
  }
}

export function keepRailNarrow(narrow: boolean): void {
  try {
    localStorage.setItem(key, narrow ? 'narrow' : 'wide');
  } catch {
    // Storage is disabled, so the rail width is not remembered.
  }
}

const key = 'rail';
