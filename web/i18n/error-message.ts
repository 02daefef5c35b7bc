import type { AppError, AppErrorCode, LocalCode } from '../lib/backend/app-error.ts';
import type { LoadedLanguage } from './message-store.ts';
import type { Messages } from './messages.ts';

/** The sentence of an error in the person's language, or the server's own sentence where the language has none. */
export function errorMessage({ code, serverMessage }: AppError, { language, messages, peek }: LoadedLanguage): string {
  const { error: local } = messages('ui');
  if (isLocal(code, local)) return local[code];
  // The server's English sentence says more about the case than the catalogue.
  if (serverMessage && (language === 'en' || vague.has(code))) return serverMessage;
  const sentences = peek('errors') ?? {};
  return (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? serverMessage ?? local.internal;
}

/** These codes name only the kind of an error; the server's sentence says which one it is. */
const vague: ReadonlySet<AppErrorCode> = new Set(['request/invalid', 'auth/weak-password', 'auth/invalid-request']);

function isLocal(code: AppErrorCode, local: Messages['ui']['error']): code is LocalCode {
  return Object.hasOwn(local, code);
}
