/** A language in its own words: `de` is Deutsch. A tag that no browser knows stays a tag. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    // Spanish writes itself small; in a row of names each begins alike.
    return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag; // not a tag at all
  }
}

/** `pt-BR` as it is written, or undefined for what is no language. */
export function languageTag(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined; // the parts do not make a tag
  }
}
