/** People read a code from one screen and type it on another: case, spaces and dashes are ignored. */
export function normaliseSetupCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
}
