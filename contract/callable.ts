import type * as v from 'valibot';
import type { Role } from './roles.ts';

/**
 * A callable of the product: its name, who may call it, what it takes and what it gives. The web application cannot
 * compile a wrong payload, and the server refuses one at run time, because both read this value.
 */
export interface Callable<Payload extends Schema = Schema, Result extends Schema = Schema> {
  /** `anyone` needs no account; a role is the least that may call. */
  readonly access: 'anyone' | Role;
  /** A write carries a `requestId` and is done at most once for it. */
  readonly writes: boolean;
  /** The caller must have really signed in a moment ago (T22), or hears `auth/requires-recent-login`. */
  readonly recent?: true;
  readonly payload: Payload;
  readonly result: Result;
  /** What comes before the result, piece by piece, for a caller that streams. */
  readonly chunk?: Schema;
}

export type Schema = v.GenericSchema;

/** Declares a callable that changes nothing. */
export function reads<const A extends Callable['access'], P extends Schema, R extends Schema>(
  access: A,
  payload: P,
  result: R,
) {
  return { access, writes: false, payload, result } as const;
}

/** Declares a callable that changes something; the caller adds a `requestId`. */
export function writes<const A extends Callable['access'], P extends Schema, R extends Schema>(
  access: A,
  payload: P,
  result: R,
) {
  return { access, writes: true, payload, result } as const;
}

/** Declares a callable that changes nothing and tells pieces as they come; it ends when the caller goes. */
export function streams<const A extends Callable['access'], P extends Schema, C extends Schema, R extends Schema>(
  access: A,
  payload: P,
  chunk: C,
  result: R,
) {
  return { access, writes: false, payload, chunk, result } as const;
}

/** Declares that a stolen tab must not be enough for it: the caller signed in within the last ten minutes. */
export function afterRecentSignIn<const C extends Callable>(callable: C) {
  return { ...callable, recent: true } as const;
}
