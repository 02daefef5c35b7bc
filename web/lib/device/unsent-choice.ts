/**
 * What was chosen in this browser and its account does not know yet. Kept, because a choice must not be lost with the
 * network; told, so that who speaks to the account need not watch everything that can be chosen.
 */
export function noteChosen(window: Window, name: string): void {
  keepUnsent(window, [...new Set([...readUnsent(window), name])]);
  window.dispatchEvent(new CustomEvent(chosenEvent, { detail: name }));
}

/** Its detail is the name of what was chosen, in this very tab. */
export const chosenEvent = 'hearth:chosen';

export function readUnsent(window: Window): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // storage is switched off, or somebody else wrote there
  }
}

export function keepUnsent(window: Window, names: readonly string[]): void {
  try {
    if (names.length > 0) window.localStorage.setItem(key, JSON.stringify(names));
    else window.localStorage.removeItem(key);
  } catch {
    // As above: the choice is sent while the page is open, or not at all.
  }
}

const key = 'unsent';
