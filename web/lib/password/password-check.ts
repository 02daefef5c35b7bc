import type { Auth, PasswordValidationStatus } from 'firebase/auth';

/** The verdict of the workspace's password rules. */
export interface PasswordCheck {
  readonly lengthMin: number | undefined;
  /** The rule that is broken; undefined when all are met. */
  readonly fault: PasswordFault | undefined;
}

export type PasswordFault =
  | { readonly kind: 'short'; readonly min: number }
  | { readonly kind: 'long'; readonly max: number }
  | { readonly kind: 'signs'; readonly missing: readonly PasswordSign[] };
type PasswordSign = 'lowercase' | 'uppercase' | 'digit' | 'other';

/** Checks the password policy, which the SDK reads from the server once. */
export async function checkPassword(auth: Auth, password: string): Promise<PasswordCheck> {
  const { validatePassword } = await import('../rare-auth.ts');
  return readPasswordStatus(await validatePassword(auth, password));
}

export function readPasswordStatus(status: PasswordValidationStatus): PasswordCheck {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  return { lengthMin: minPasswordLength, fault: lengthFault() ?? signsFault(status) };

  function lengthFault(): PasswordFault | undefined {
    if (status.meetsMinPasswordLength === false) return { kind: 'short', min: minPasswordLength ?? 0 };
    if (status.meetsMaxPasswordLength === false) return { kind: 'long', max: maxPasswordLength ?? 0 };
    return undefined;
  }
}

function signsFault(status: PasswordValidationStatus): PasswordFault | undefined {
  // The server sends a policy that is off, too; the policy then binds nobody.
  if (status.passwordPolicy.enforcementState !== 'ENFORCE') return undefined;
  const fulfilled: Readonly<Record<PasswordSign, boolean | undefined>> = {
    lowercase: status.containsLowercaseLetter,
    uppercase: status.containsUppercaseLetter,
    digit: status.containsNumericCharacter,
    other: status.containsNonAlphanumericCharacter,
  };
  const missing = passwordSigns.filter((sign) => fulfilled[sign] === false);
  return missing.length === 0 ? undefined : { kind: 'signs', missing };
}

const passwordSigns = ['lowercase', 'uppercase', 'digit', 'other'] as const;
