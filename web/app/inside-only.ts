/**
 * Returns a path of this application or undefined: a link from an attacker must not redirect to another site after
 * sign-in (open redirect).
 */
export function insideOnly(to: unknown): string | undefined {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return undefined;
  return to;
}

/** Browsers drop tabs and line breaks from addresses, so "/\t/host" would become "//host". */
function hasControlCharacter(text: string): boolean {
  return [...text].some((sign) => (sign.codePointAt(0) ?? 0) < 0x20);
}
