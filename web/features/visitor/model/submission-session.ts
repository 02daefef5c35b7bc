import type { ResultOf } from '@hearth/contract';

export type Receipt = ResultOf<'request-submit'>;

/** The progress of a visitor's submission. The session survives a reload and ends with the tab. */
export interface SubmissionSession {
  /** Null until the visitor has entered the sender details, if the request asks for them. */
  readonly who: { readonly name: string; readonly email: string } | null;
  /** Grants access to the visitor's own files only; issued with the first file. */
  readonly submitKey: string | null;
  readonly arrived: readonly { readonly nodeId: string; readonly name: string; readonly size: number }[];
  readonly receipt: Receipt | null;
}

export const freshSession: SubmissionSession = { who: null, submitKey: null, arrived: [], receipt: null };

export function readSession(storage: Storage, token: string): SubmissionSession {
  try {
    const stored = storage.getItem(keyOf(token));
    const session: unknown = stored === null ? null : JSON.parse(stored);
    return isSession(session) ? session : freshSession;
  } catch {
    return freshSession; // Without storage a reload starts a new submission.
  }
}

export function writeSession(storage: Storage, token: string, session: SubmissionSession): void {
  try {
    storage.setItem(keyOf(token), JSON.stringify(session));
  } catch {
    // Without storage a reload starts a new submission.
  }
}

/** Another version of the page may have written the record, so its shape is validated. */
function isSession(value: unknown): value is SubmissionSession {
  if (typeof value !== 'object' || value === null) return false;
  return 'who' in value && 'submitKey' in value && 'receipt' in value && Array.isArray(Reflect.get(value, 'arrived'));
}

function keyOf(token: string): string {
  return `hand-in ${token}`;
}
