/** Where a browser keeps small things, unless the person has switched that off. */
export function localStorageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
