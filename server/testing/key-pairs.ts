import { type NewKeyPair, newRsaKeyPair } from '../core/keys/index.ts';

/** A pair of RSA keys takes longer to make than most tests, so the tests of a worker share a few. */
export const sharedKeyPair: NewKeyPair = () => {
  const at = taken % pairsMax;
  taken += 1;
  pairs[at] ??= newRsaKeyPair();
  return pairs[at];
};

const pairs: ReturnType<NewKeyPair>[] = [];
const pairsMax = 3;
let taken = 0;
