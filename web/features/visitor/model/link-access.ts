/** A visitor's credentials: the token of the link and, after a correct password, the unlock token. */
export interface LinkAccess {
  readonly token: string;
  readonly unlock?: string;
}

export function linkAccess(token: string, unlock: string | null): LinkAccess {
  return unlock === null ? { token } : { token, unlock };
}

/** The unlock token survives a reload but not the tab, so that nobody else on the device can reuse the token. */
export function storedUnlock(storage: Storage, token: string): string | null {
  try {
    return storage.getItem(keyOf(token));
  } catch {
    return null; // Without storage the visitor enters the password again.
  }
}

export function storeUnlock(storage: Storage, token: string, unlock: string | null): void {
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
