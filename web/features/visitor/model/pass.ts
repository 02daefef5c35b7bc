/** A visitor's way in: the token of the address and, behind a password, what the right one gave. */
export interface Pass {
  readonly token: string;
  readonly unlock?: string;
}

export function passOf(token: string, unlock: string | null): Pass {
  return unlock === null ? { token } : { token, unlock };
}

/** What was unlocked stays so while the tab is open, over a reload too; nothing of it outlives the tab. */
export function keptUnlock(storage: Storage, token: string): string | null {
  try {
    return storage.getItem(keyOf(token));
  } catch {
    return null; // storage is switched off; the password is asked for again
  }
}

export function keepUnlock(storage: Storage, token: string, unlock: string | null): void {
  try {
    if (unlock === null) storage.removeItem(keyOf(token));
    else storage.setItem(keyOf(token), unlock);
  } catch {
    // As above.
  }
}

function keyOf(token: string): string {
  return `unlock ${token}`;
}
