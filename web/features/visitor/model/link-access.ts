/** A visitor's credentials: the token of the link and, after a correct password, the unlock token. */
export interface Pass {
  readonly token: string;
  readonly unlock?: string;
}

export function passOf(token: string, unlock: string | null): Pass {
  return unlock === null ? { token } : { token, unlock };
}

/** The unlock token survives a reload but not the tab, so that nobody else on the device can reuse the token. */
export function keptUnlock(storage: Storage, token: string): string | null {
  try {
    return storage.getItem(keyOf(token));
  } catch {
    return null; // Without storage the visitor enters the password again.
  }
}

export function keepUnlock(storage: Storage, token: string, unlock: string | null): void {
  try {
    if (unlock === null) storage.removeItem(keyOf(token));
    else storage.setItem(keyOf(token), unlock);
  } catch {
    // Without storage the visitor enters the password again after a reload.
  }
}

function keyOf(token: string): string {
  return `unlock ${token}`;
}
