/** What compiled messages call. Only the helpers that a page's messages use are loaded with them. */
export interface Grammar {
  /** The form that the language wants for the number; `=1` stands for exactly one. */
  readonly plural: <T>(count: number, forms: Readonly<Record<string, T>>) => T | undefined;
  /** `1,234` as the language writes it. */
  readonly number: (value: number) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
}

const grammars = new Map<string, Grammar>();

/** One for each locale: an Intl object takes long to make, and most pages need only some of them. */
export function grammarOf(locale: string): Grammar {
  const made = grammars.get(locale) ?? makeGrammar(locale);
  grammars.set(locale, made);
  return made;
}

function makeGrammar(locale: string): Grammar {
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  return {
    plural: (count, forms) => forms[`=${count}`] ?? forms[rules().select(count)] ?? forms.other,
    number: (value) => numbers().format(value),
    list: (items) => lists().format(items),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export function select<T>(key: string, forms: Readonly<Record<string, T>>): T | undefined {
  return Object.hasOwn(forms, key) ? forms[key] : forms.other;
}

/** A name or an address keeps its own direction inside a sentence that runs from right to left. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

export function spaceBefore(text: string): string {
  return `${/^[\p{Script=Latin}\p{N}]/u.test(text) ? ' ' : ''}${text}`;
}

export function spaceAfter(text: string): string {
  return `${text}${/[\p{Script=Latin}\p{N}%]$/u.test(text) ? ' ' : ''}`;
}
