/** What the words of a language need to count and to list. */
export interface Grammar<Category extends Intl.LDMLPluralRule> {
  /** `plural(n, { one: 'item', other: 'items' })`: the form that the language wants for the number. */
  readonly plural: (n: number, forms: Readonly<Record<Category, string>>) => string;
  /** `1,234` as the language writes it. */
  readonly number: (n: number) => string;
  /** `a, b and c`. */
  readonly all: (things: readonly string[]) => string;
}

/** Categories are those that CLDR knows for whole numbers of the language, so that no form can be forgotten. */
export function grammarOf<Category extends Intl.LDMLPluralRule>(locale: string): Grammar<Category> {
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  return {
    plural: (n, forms) => {
      const all: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms;
      return all[rules().select(n)] ?? all.other ?? '';
    },
    number: (n) => numbers().format(n),
    all: (things) => lists().format(things),
  };
}

/** An Intl object is dear to make; most pages need only some of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
