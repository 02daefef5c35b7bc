import type { Auth, PasswordValidationStatus } from 'firebase/auth';

/** What the rules of this place say about a password. */
export interface PasswordCheck {
  readonly lengthMin: number | undefined;
  /** What to change, as one sentence; undefined when the rules are met. */
  readonly fault: string | undefined;
}

/** Asks the policy, which the SDK reads from the server once. */
export async function checkPassword(auth: Auth, password: string): Promise<PasswordCheck> {
  const { validatePassword } = await import('./rare-auth.ts');
  return readPasswordStatus(await validatePassword(auth, password));
}

export function readPasswordStatus(status: PasswordValidationStatus): PasswordCheck {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  return { lengthMin: minPasswordLength, fault: lengthFault() ?? signsFault(status) };

  function lengthFault(): string | undefined {
    if (status.meetsMinPasswordLength === false) return `Use at least ${minPasswordLength} characters.`;
    if (status.meetsMaxPasswordLength === false) return `Use at most ${maxPasswordLength} characters.`;
    return undefined;
  }
}

function signsFault(status: PasswordValidationStatus): string | undefined {
  // A policy that is off is told and asked of nobody.
  if (status.passwordPolicy.enforcementState !== 'ENFORCE') return undefined;
  const missing = [
    status.containsLowercaseLetter === false && 'a small letter',
    status.containsUppercaseLetter === false && 'a capital letter',
    status.containsNumericCharacter === false && 'a digit',
    status.containsNonAlphanumericCharacter === false && 'a sign such as ! or ?',
  ].filter((word) => word !== false);
  if (missing.length === 0) return undefined;
  return `Add ${new Intl.ListFormat('en', { type: 'conjunction' }).format(missing)}.`;
}
