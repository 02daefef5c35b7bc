import type { AppError } from '../../../lib/backend/app-error.ts';

/** Work that a browser must do before its next try (T32). */
export interface Challenge {
  readonly challenge: string;
  readonly bits: number;
}

/** The work that a refusal asks for, if it does. */
export function challengeIn({ detail: { challenge, bits } }: Pick<AppError, 'detail'>): Challenge | null {
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : null;
}
