/// <reference path="./compiler/modules.d.ts" />
import type { Catalog } from './messages.ts';

/** The languages of the interface, each by its own name, in the order in which they are offered. */
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
export const catalogs: { readonly [L in Language]: () => Promise<Catalog> } = {
  en: async () => withErrors((await import('messages:en')).default),
  de: async () => (await import('messages:de')).default,
  es: async () => (await import('messages:es')).default,
  fr: async () => (await import('messages:fr')).default,
  ar: async () => (await import('messages:ar')).default,
  'zh-Hans': async () => (await import('messages:zh-Hans')).default,
};

/** The English sentence of an error stands beside its code in the contract, so English has no `errors.json`. */
function withErrors(catalog: Catalog): Catalog {
  const errors = async () => (await import('./english/errors.ts')).errors;
  return { ...catalog, later: { ...catalog.later, errors } };
}
