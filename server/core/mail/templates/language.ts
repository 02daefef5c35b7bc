/**
 * The best available language by the lookup of RFC 4647: the tag itself, then without its last subtag, down to the bare
 * language. Undefined when none fits or the tag is invalid.
 */
export function lookUpLanguage(tag: string | undefined, available: ReadonlySet<string>): string | undefined {
  const parts = (canonicalLanguage(tag ?? '') ?? '').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('-');
    if (available.has(candidate)) return candidate;
  }
  return undefined;
}

/** The canonical form of a BCP 47 tag: `zh-hans_cn` is zh-Hans-CN. Undefined for an invalid tag. */
export function canonicalLanguage(tag: string): string | undefined {
  if (!/^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i.test(tag) || tag.length > tagLengthMax) return undefined;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** RFC 5646, 4.4.1: 35 characters hold every usual tag. */
const tagLengthMax = 35;
