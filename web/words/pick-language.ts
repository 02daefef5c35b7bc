import { isLanguage, type Language } from './languages.ts';

/** The language to speak to who chose none: the first that the browser asks for and we know, else English. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const spoken = spokenFor(tag);
    if (spoken) return spoken;
  }
  return 'en';
}

/** How dates and numbers are written: as in the person's own country, if the browser names it, else as is usual in the language. */
export function pickLocale(language: Language, wanted: readonly string[]): string {
  return (
    wanted.find((tag) => spokenFor(tag) === language && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) ??
    usual[language]
  );
}

const usual: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', 'zh-Hans': 'zh-CN' };

function spokenFor(tag: string): Language | undefined {
  const [base = '', ...more] = tag.toLowerCase().split('-');
  // Who asks for traditional characters does not want the simplified ones before their next choice.
  if (base === 'zh') return more.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? undefined : 'zh-Hans';
  return isLanguage(base) ? base : undefined;
}
