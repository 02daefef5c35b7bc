/** The local storage, or undefined when the person switched it off. */
export function localStorageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
