import type { AppError, AppErrorCode, LocalCode } from '../lib/backend/app-error.ts';
import type { Spoken } from './message-store.ts';
import type { Messages } from './messages.ts';

/** The sentence of an error in the person's language, or the server's own sentence where the language has none. */
export function tell({ code, said }: AppError, { language, messages, peek }: Spoken): string {
  const { error: local } = messages('ui');
  if (isLocal(code, local)) return local[code];
  // The server's English sentence says more about the case than the catalogue.
  if (said && (language === 'en' || vague.has(code))) return said;
  const sentences = peek('errors') ?? {};
  return (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? said ?? local.internal;
}

/** These codes name only the kind of an error; the server's sentence says which one it is. */
const vague: ReadonlySet<AppErrorCode> = new Set(['request/invalid', 'auth/weak-password', 'auth/invalid-request']);

function isLocal(code: AppErrorCode, local: Messages['ui']['error']): code is LocalCode {
  return Object.hasOwn(local, code);
}
