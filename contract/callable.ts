import type * as v from 'valibot';
import type { Role } from './roles.ts';

/**
 * A callable of the product: who may call it, what it takes and what it returns. The web application cannot compile a
 * wrong payload and the server refuses one at run time, because both read this value; docs/callables.md is made from it.
 */
export interface Callable<Payload extends Schema = Schema, Result extends Schema = Schema> {
  /** `anyone` needs no account; a role is the lowest that may call. */
  readonly access: 'anyone' | Role;
  /** One sentence for docs/callables.md. */
  readonly summary: string;
  /** A write carries a `requestId` and is done at most once for it. */
  readonly writes: boolean;
  /** The caller must have signed in recently (T22), otherwise the answer is `auth/requires-recent-login`. */
  readonly recent?: true;
  readonly payload: Payload;
  readonly result: Result;
  /** The pieces before the result, for a caller that streams. */
  readonly chunk?: Schema;
}

export type Schema = v.GenericSchema;

/** Declares a callable that changes nothing. */
export function reads<const A extends Callable['access'], P extends Schema, R extends Schema>(
  access: A,
  summary: string,
  payload: P,
  result: R,
) {
  return { access, summary, writes: false, payload, result } as const;
}

/** Declares a callable that changes something; the caller adds a `requestId`. */
export function writes<const A extends Callable['access'], P extends Schema, R extends Schema>(
  access: A,
  summary: string,
  payload: P,
  result: R,
) {
  return { access, summary, writes: true, payload, result } as const;
}

/** Declares a callable that changes nothing and sends pieces as they come. The stream ends when the caller leaves. */
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
