import type { Auth } from 'firebase/auth';
import { multiFactor, TotpMultiFactorGenerator } from '../../../lib/rare-auth.ts';
import { signedInUser } from './own-access.ts';

/** A TOTP secret during enrolment. The secret becomes a second factor after the app's first code was verified. */
export interface TotpEnrolment {
  readonly secret: string;
  finish(code: string, name: string): Promise<void>;
}

export async function beginTotpEnrolment(auth: Auth): Promise<TotpEnrolment> {
  const user = multiFactor(signedInUser(auth));
  const secret = await TotpMultiFactorGenerator.generateSecret(await user.getSession());
  return {
    secret: secret.secretKey,
    finish: (code, name) => user.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  };
}

export async function removeSecondFactor(auth: Auth, id: string): Promise<void> {
  await multiFactor(signedInUser(auth)).unenroll(id);
}
