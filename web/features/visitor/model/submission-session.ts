import type { ResultOf } from '@hearth/contract';

export type Receipt = ResultOf<'request-submit'>;

/** What a visitor has done so far for a request. It survives a reload, and ends with the tab. */
export interface SubmissionSession {
  /** Null until who sends has been told, where that is asked. */
  readonly who: { readonly name: string; readonly email: string } | null;
  /** Good for their own files only; given with the first file. */
  readonly submitKey: string | null;
  readonly arrived: readonly { readonly nodeId: string; readonly name: string; readonly size: number }[];
  readonly receipt: Receipt | null;
}

export const freshSession: SubmissionSession = { who: null, submitKey: null, arrived: [], receipt: null };

export function readSession(storage: Storage, token: string): SubmissionSession {
  try {
    const kept = storage.getItem(keyOf(token));
    const session: unknown = kept === null ? null : JSON.parse(kept);
    return isSession(session) ? session : freshSession;
  } catch {
    return freshSession; // storage is switched off; a reload begins anew
  }
}

export function writeSession(storage: Storage, token: string, session: SubmissionSession): void {
  try {
    storage.setItem(keyOf(token), JSON.stringify(session));
  } catch {
    // As above.
  }
}

/** Only this page writes it; another version of the page may have written it otherwise. */
function isSession(value: unknown): value is SubmissionSession {
  if (typeof value !== 'object' || value === null) return false;
  return 'who' in value && 'submitKey' in value && 'receipt' in value && Array.isArray(Reflect.get(value, 'arrived'));
}

function keyOf(token: string): string {
  return `hand-in ${token}`;
}
