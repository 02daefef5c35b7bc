/** Whether the device takes things to hand on to other apps. */
export function canSend(): boolean {
  return typeof navigator.share === 'function' && typeof navigator.canShare === 'function';
}

/** Hands something on; whether the person chose an app. It must follow a gesture. */
export async function send(what: { readonly url: string } | { readonly files: File[] }): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // Who closes the list of apps has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
