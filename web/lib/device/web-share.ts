/** Whether the device can share to other apps. */
export function canSend(): boolean {
  return typeof navigator.share === 'function' && typeof navigator.canShare === 'function';
}

/** Opens the share sheet and resolves to whether the person chose an app. Browsers require a user gesture. */
export async function send(what: { readonly url: string } | { readonly files: File[] }): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // Closing the share sheet is a cancellation, no error.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
