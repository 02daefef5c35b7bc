/** A code is read off one screen and typed on another: case, spaces and dashes do not count. */
export function normaliseSetupCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
}
