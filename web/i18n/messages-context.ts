import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { AppError } from '../lib/backend/app-error.ts';
import type { Format } from '../lib/format/format.ts';
import { errorMessage } from './error-message.ts';
import type { Language } from './languages.ts';
import type { LoadedLanguage, MessageStore } from './message-store.ts';
import type { Area, Messages } from './messages.ts';

export const MessagesContext = createContext<MessageStore | null>(null);

/** The messages of an area in the person's language. Suspends while they are loaded. */
export function useMessages<A extends Area>(area: A): Messages[A] {
  return use(useLoadedLanguage().request(area));
}

/** Sizes, dates and numbers as the person writes them. */
export function useFormat(): Format {
  return useLoadedLanguage().format;
}

/** Gives the sentence of an error. The sentences of all errors are loaded by the first component that may need them. */
export function useErrorMessage(): (error: AppError) => string {
  const loaded = useLoadedLanguage();
  const [, rerender] = useState<unknown>();
  useEffect(() => {
    // Until they are loaded, the server's own sentence is shown.
    if (!loaded.peek('errors')) loaded.request('errors').then(rerender, () => undefined);
  }, [loaded]);
  return (error) => errorMessage(error, loaded);
}

/** For texts that are read after the render: a toast, a title, an action. */
export function useMessageStore(): MessageStore {
  const store = use(MessagesContext);
  if (!store) throw new Error('useMessageStore needs a MessagesContext around it.');
  return store;
}

/** The language in use, whether it was chosen, and how to choose another. */
export function useLanguage(): Pick<MessageStore, 'choose'> & {
  readonly language: Language;
  readonly locale: string;
  readonly chosen: Language | null;
  readonly byBrowser: Language;
} {
  const { chosen, byBrowser, choose } = useMessageStore();
  const { language, locale } = useLoadedLanguage();
  return { language, locale, chosen: chosen(), byBrowser: byBrowser(), choose };
}

function useLoadedLanguage(): LoadedLanguage {
  const store = useMessageStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
