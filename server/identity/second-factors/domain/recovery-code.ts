import { normaliseSetupCode } from '../../setup/domain.ts';

/**
 * What is compared of a recovery code, however it was typed; undefined when it cannot be one. Sixteen signs of the
 * readable alphabet, some 79 bits: with tries counted, nobody guesses one.
 */
export function normaliseRecoveryCode(typed: string): string | undefined {
  if (typed.length > typedLengthMax) return undefined;
  const code = normaliseSetupCode(typed);
  return pattern.test(code) ? code : undefined;
}

const typedLengthMax = 64;
const pattern = /^[2-9A-HJKMNP-Z]{16}$/;
