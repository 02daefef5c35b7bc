import type { AppError, AppErrorCode, LocalCode } from '../lib/backend/app-error.ts';
import type { Spoken } from './message-store.ts';
import type { Messages } from './messages.ts';

/** What went wrong, in a sentence of the person's language; in the server's own words where there are none for it yet. */
export function tell({ code, said }: AppError, { language, messages, peek }: Spoken): string {
  const { error: local } = messages('ui');
  if (isLocal(code, local)) return local[code];
  // The server speaks English, and knows more of the case than the catalogue.
  if (said && (language === 'en' || vague.has(code))) return said;
  const sentences = peek('errors') ?? {};
  return (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? said ?? local.internal;
}

/** They name only the kind of a fault; the server said which one it is. */
const vague: ReadonlySet<AppErrorCode> = new Set(['request/invalid', 'auth/weak-password', 'auth/invalid-request']);

function isLocal(code: AppErrorCode, local: Messages['ui']['error']): code is LocalCode {
  return Object.hasOwn(local, code);
}
