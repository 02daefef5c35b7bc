import { isLanguage, type Language } from './languages.ts';

/** The language where none was chosen: the first of the browser's that Hearth has, else English. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const supported = supportedFor(tag);
    if (supported) return supported;
  }
  return 'en';
}

/** The locale of dates and numbers: the person's own country if the browser names it, else the usual one of the language. */
export function pickLocale(language: Language, wanted: readonly string[]): string {
  const own = wanted.find(
    (tag) => supportedFor(tag) === language && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0,
  );
  return language === 'ar' ? withWesternDigits(own ?? usual.ar) : (own ?? usual[language]);
}

const usual: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  ar: 'ar',
  'zh-Hans': 'zh-CN',
};

/** Sizes and dates stand beside names and codes, which have Western digits; two kinds in one line are hard to read. */
function withWesternDigits(tag: string): string {
  return new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
}

function supportedFor(tag: string): Language | undefined {
  const [base = '', ...more] = tag.toLowerCase().split('-');
  // A browser that asks for traditional characters gets its next language rather than simplified ones.
  if (base === 'zh') return more.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? undefined : 'zh-Hans';
  return isLanguage(base) ? base : undefined;
}
