import type { ApplicationVerifier, Auth, MultiFactorError, MultiFactorInfo, MultiFactorResolver } from 'firebase/auth';
import {
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from '../../../lib/rare-auth.ts';
import type { SecondFactor, SecondFactorStep } from '../model/second-factor-step.ts';

/** What a sign-in still waits for, with the calls that give it. */
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

/** The SDK wants a proof that a person asks. App Check has given one, and nobody solves riddles to sign in (WCAG 3.3.8). */
const noRiddle: ApplicationVerifier & { readonly _reset: () => void } = {
  type: 'recaptcha',
  verify: async () => 'none',
  _reset: () => {},
};
