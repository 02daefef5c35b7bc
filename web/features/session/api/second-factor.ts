import type { ApplicationVerifier, Auth, MultiFactorError, MultiFactorInfo, MultiFactorResolver } from 'firebase/auth';
import {
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from '../../../lib/rare-auth.ts';
import type { SecondFactor, SecondFactorStep } from '../model/second-factor-step.ts';

/** The pending second factor of a sign-in, with the calls that complete the sign-in. */
export function openSecondFactor(auth: Auth, error: MultiFactorError): SecondFactorStep {
  const resolver = getMultiFactorResolver(auth, error);
  return {
    factors: resolver.hints.map(factorOf),
    async show(factorId, code) {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factorId, code));
    },
    sendText: (factorId) => sendText(auth, resolver, factorId),
  };
}

function factorOf(hint: MultiFactorInfo): SecondFactor {
  if (hint.factorId !== PhoneMultiFactorGenerator.FACTOR_ID)
    return { id: hint.uid, kind: 'totp', name: hint.displayName ?? '' };
  const number = 'phoneNumber' in hint && typeof hint.phoneNumber === 'string' ? hint.phoneNumber : '';
  return { id: hint.uid, kind: 'phone', name: hint.displayName || number };
}

async function sendText(
  auth: Auth,
  resolver: MultiFactorResolver,
  multiFactorUid: string,
): Promise<(code: string) => Promise<void>> {
  const request = { multiFactorUid, session: resolver.session };
  const verificationId = await new PhoneAuthProvider(auth).verifyPhoneNumber(request, noRiddle);
  return async (code) => {
    const credential = PhoneAuthProvider.credential(verificationId, code);
    await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
  };
}

/**
 * The SDK requires an application verifier. App Check already attests the client, and sign-in must not require a
 * cognitive test (WCAG 3.3.8).
 */
const noRiddle: ApplicationVerifier & { readonly _reset: () => void } = {
  type: 'recaptcha',
  verify: async () => 'none',
  _reset: () => {},
};
