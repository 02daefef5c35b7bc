import type { AppError } from '../../../lib/backend/app-error.ts';

/** A proof of work that the server demands before the next attempt, against password guessing (T32). */
export interface Challenge {
  readonly challenge: string;
  readonly bits: number;
}

/** The challenge in an error response, if there is one. */
export function challengeIn({ detail: { challenge, bits } }: Pick<AppError, 'detail'>): Challenge | null {
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : null;
}
