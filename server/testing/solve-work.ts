import { hash } from 'node:crypto';
import { limits } from '@hearth/contract';
import { provesWork } from '../appcheck/domain/proof-of-work.ts';

/** The nonce that proves the work of a challenge. A hash of one call takes a third of the time of `createHash`. */
export function solveWork(challenge: string): string {
  const { proofOfWorkBits: bits } = limits.appCheck;
  const zeros = '0'.repeat(bits / 4);
  for (let number = 0; ; number += 1) {
    const nonce = String(number);
    if (hash('sha256', `${challenge}:${nonce}`).startsWith(zeros) && provesWork(challenge, nonce, bits)) return nonce;
  }
}
