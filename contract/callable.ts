import type * as v from 'valibot';
import type { Role } from './roles.ts';

/**
 * A callable of the product: who may call it, its payload and its result. The web application and the server share this
 * declaration, so a wrong payload fails to compile and is rejected at run time; docs/callables.md is generated from it.
 */
export interface Callable<Payload extends Schema = Schema, Result extends Schema = Schema> {
  /** `anyone` needs no account; a role is the lowest one that may call. */
  readonly access: 'anyone' | Role;
  /** One sentence for docs/callables.md. */
  readonly summary: string;
  /** A write carries a `requestId` and is executed at most once per id. */
  readonly writes: boolean;
  /** The caller must have signed in recently (T22), otherwise the error is `auth/requires-recent-login`. */
  readonly recent?: true;
  /** A write that changes nothing people made, such as a ticket: it also works while the server is read-only. */
  readonly worksReadOnly?: true;
  readonly payload: Payload;
  readonly result: Result;
  /** The chunks before the result of a streaming callable. */
  readonly chunk?: Schema;
}

export type Schema = v.GenericSchema;

/** Declares a read-only callable. */
export function reads<const A extends Callable['access'], P extends Schema, R extends Schema>(
  access: A,
  summary: string,
  payload: P,
  result: R,
) {
  return { access, summary, writes: false, payload, result } as const;
}

/** Declares a callable that changes data; the caller adds a `requestId`. */
export function writes<const A extends Callable['access'], P extends Schema, R extends Schema>(
  access: A,
  summary: string,
  payload: P,
  result: R,
) {
  return { access, summary, writes: true, payload, result } as const;
}

/** Declares a read-only callable that streams chunks. The stream ends when the caller disconnects. */
export function streams<const A extends Callable['access'], P extends Schema, C extends Schema, R extends Schema>(
  access: A,
  summary: string,
  payload: P,
  chunk: C,
  result: R,
) {
  return { access, summary, writes: false, payload, chunk, result } as const;
}

/** Requires a sign-in within the last ten minutes, so that a stolen session is not enough. */
export function afterRecentSignIn<const C extends Callable>(callable: C) {
  return { ...callable, recent: true } as const;
}

/** For a write of the server's own bookkeeping, such as a ticket or the end of a session. */
export function alsoReadOnly<const C extends Callable>(callable: C) {
  return { ...callable, worksReadOnly: true } as const;
}
