import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { AppError } from '../lib/backend/app-error.ts';
import type { Format } from '../lib/format/format.ts';
import type { Language } from './languages.ts';
import type { MessageStore, Spoken } from './message-store.ts';
import type { Area, Messages } from './messages.ts';
import { tell } from './tell.ts';

export const MessagesContext = createContext<MessageStore | null>(null);

/** The words of an area in the language of the person. Waits (Suspense) while they are loaded. */
export function useMessages<A extends Area>(area: A): Messages[A] {
  return use(useSpoken().ask(area));
}

/** Sizes, dates and numbers as the person writes them. */
export function useFormat(): Format {
  return useSpoken().format;
}

/** Puts trouble into words. The sentences of all errors are fetched when the first one who may need them shows. */
export function useTell(): (error: AppError) => string {
  const spoken = useSpoken();
  const [, showThem] = useState<unknown>();
  useEffect(() => {
    // Without them the server's own sentence is told.
    if (!spoken.peek('errors')) spoken.ask('errors').then(showThem, () => undefined);
  }, [spoken]);
  return (error) => tell(error, spoken);
}

/** For what speaks later and not while it renders: a toast, a title, a deed. */
export function useMessageStore(): MessageStore {
  const store = use(MessagesContext);
  if (!store) throw new Error('useWordStore stands outside WordsContext.');
  return store;
}

/** Which language is spoken, whether it was chosen, and how to choose. */
export function useLanguage(): Pick<MessageStore, 'choose'> & {
  readonly language: Language;
  readonly locale: string;
  readonly chosen: Language | null;
  readonly byBrowser: Language;
} {
  const { chosen, byBrowser, choose } = useMessageStore();
  const { language, locale } = useSpoken();
  return { language, locale, chosen: chosen(), byBrowser: byBrowser(), choose };
}

function useSpoken(): Spoken {
  const store = useMessageStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
