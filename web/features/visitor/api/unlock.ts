import { solveProof } from '@hearth/client/app-check';
import { troubleOf } from '../../../lib/trouble.ts';
import { type Challenge, challengeIn } from '../model/challenge.ts';

export interface Attempt {
  readonly password: string;
  readonly proof?: { readonly challenge: string; readonly nonce: string };
}

/**
 * Tries a password. Where too many wrong ones came before, the work that the server asks for is done first, in slices
 * between which the page stays alive; `known` is what the last refusal asked for.
 */
export async function unlock(
  send: (attempt: Attempt) => Promise<{ readonly unlock: string }>,
  password: string,
  known: Challenge | null,
): Promise<string> {
  if (known) return (await send({ password, proof: await prove(known) })).unlock;
  try {
    return (await send({ password })).unlock;
  } catch (error) {
    const trouble = troubleOf(error);
    const asked = trouble.code === 'link/too-many-tries' ? challengeIn(trouble) : null;
    if (!asked) throw error;
    return (await send({ password, proof: await prove(asked) })).unlock;
  }
}

async function prove({ challenge, bits }: Challenge) {
  return { challenge, nonce: await solveProof(challenge, bits) };
}
