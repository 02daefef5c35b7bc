import type { Book } from './messages.ts';

/** The languages that Hearth speaks, each by its own name, in the order they are offered. */
export const languages = [
  { id: 'en', name: 'English', dir: 'ltr' },
  { id: 'de', name: 'Deutsch', dir: 'ltr' },
  { id: 'es', name: 'Español', dir: 'ltr' },
  { id: 'fr', name: 'Français', dir: 'ltr' },
  { id: 'ar', name: 'العربية', dir: 'rtl' },
  { id: 'zh-Hans', name: '简体中文', dir: 'ltr' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly dir: 'ltr' | 'rtl' }[];

export type Language = (typeof languages)[number]['id'];

export function isLanguage(value: unknown): value is Language {
  return languages.some(({ id }) => id === value);
}

/** Nobody loads a language that they do not read. */
export const books: { readonly [L in Language]: () => Promise<Book> } = {
  en: async () => (await import('./en/book.ts')).book,
  de: async () => (await import('./de/book.ts')).book,
  es: async () => (await import('./es/book.ts')).book,
  fr: async () => (await import('./fr/book.ts')).book,
  ar: async () => (await import('./ar/book.ts')).book,
  'zh-Hans': async () => (await import('./zh-Hans/book.ts')).book,
};
