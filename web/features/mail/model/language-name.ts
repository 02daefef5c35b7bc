/** The name of a language in that language: `de` is Deutsch. An unknown tag is returned unchanged. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    // Some languages, such as Spanish, write their name in lower case, which looks inconsistent in a list.
    return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag; // not a valid tag
  }
}

/** The canonical form of a tag, such as `pt-BR`; undefined for an invalid tag. */
export function languageTag(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined; // not a valid tag
  }
}
