import type { Caller } from '../../identity/index.ts';

/** Who is at the door, as far as he has shown it. */
export interface Visitor {
  /** The `token` of a download address; it may be worth nothing. */
  readonly downloadToken: string | undefined;
  /** The query of the request, for `request.params` in rules. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Checks App Check and credentials, once. Throws `storage/unauthenticated` for credentials that are not ours and
   * `appcheck/invalid` for an app that must prove itself. Not asked when a download token opens the door.
   */
  identify(): Promise<Asker>;
}

export type Asker =
  | { readonly kind: 'admin' }
  | { readonly kind: 'person'; readonly caller: Caller }
  | { readonly kind: 'anyone' };

export function callerOf(asker: Asker): Caller | undefined {
  return asker.kind === 'person' ? asker.caller : undefined;
}
