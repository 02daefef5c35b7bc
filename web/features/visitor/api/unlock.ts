import { solveProof } from '@hearth/client/app-check';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { type Challenge, challengeIn } from '../model/challenge.ts';

interface Proven {
  readonly proof?: { readonly challenge: string; readonly nonce: string };
}

export interface Attempt extends Proven {
  readonly password: string;
}

/** Tries a password; `known` is the challenge of the last refusal. */
export async function unlock(
  send: (attempt: Attempt) => Promise<{ readonly unlock: string }>,
  password: string,
  known: Challenge | null,
): Promise<string> {
  return (await withProof((proven) => send({ password, ...proven }), known)).unlock;
}

/**
 * Sends a guessable secret. After too many attempts the server demands a proof of work, which is computed in slices to
 * keep the page responsive.
 */
export async function withProof<T>(send: (proven: Proven) => Promise<T>, known: Challenge | null): Promise<T> {
  if (known) return send({ proof: await prove(known) });
  try {
    return await send({});
  } catch (error) {
    const appError = toAppError(error);
    const challenge = appError.code === 'link/too-many-tries' ? challengeIn(appError) : null;
    if (!challenge) throw error;
    return send({ proof: await prove(challenge) });
  }
}

async function prove({ challenge, bits }: Challenge) {
  return { challenge, nonce: await solveProof(challenge, bits) };
}
