import { limits } from '@hearth/contract';
import { setupCodeFrom } from './setup-code.ts';

export interface SetupAnswers {
  readonly setupCode: string;
  readonly placeName: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export type SetupField = keyof SetupAnswers;
export type SetupFaults = Partial<Record<SetupField, string>>;

/** What is missing, by field, in the words the form shows. */
export function setupFaults(answers: SetupAnswers): SetupFaults {
  return {
    ...(!setupCodeFrom(answers.setupCode) && { setupCode: 'Enter the code that the server printed when it started.' }),
    ...(!answers.placeName.trim() && { placeName: 'Give the place a name. You can change it later.' }),
    ...(!answers.displayName.trim() && { displayName: 'Enter your name.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(answers.email.trim()) && {
      email: 'Enter an e-mail address, such as you@example.org.',
    }),
    ...([...answers.password].length < limits.identity.passwordLengthMin && {
      password: `Use at least ${limits.identity.passwordLengthMin} characters.`,
    }),
  };
}

/** The field that a refusal of the server speaks about, if it speaks about one. */
export function fieldOfRefusal(code: string): SetupField | undefined {
  if (code === 'setup/code-wrong') return 'setupCode';
  if (code === 'auth/invalid-email' || code === 'auth/missing-email' || code === 'auth/email-already-in-use')
    return 'email';
  if (
    code === 'auth/weak-password' ||
    code === 'auth/missing-password' ||
    code === 'auth/password-does-not-meet-requirements'
  )
    return 'password';
  return undefined;
}
