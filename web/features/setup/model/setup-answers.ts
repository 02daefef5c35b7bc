import { limits } from '@hearth/contract';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { setupCodeFrom } from './setup-code.ts';

export interface SetupAnswers {
  readonly setupCode: string;
  readonly workspaceName: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export type SetupField = keyof SetupAnswers;
/** The fault of a field: too short, or rejected by the server. */
export type SetupFaults = Partial<Record<SetupField, 'missing' | AppError>>;

/** The incomplete fields, in the order of the form. */
export function setupFaults(answers: SetupAnswers): SetupFaults {
  return {
    ...(!setupCodeFrom(answers.setupCode) && { setupCode: 'missing' }),
    ...(!answers.workspaceName.trim() && { workspaceName: 'missing' }),
    ...(!answers.displayName.trim() && { displayName: 'missing' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(answers.email.trim()) && { email: 'missing' }),
    ...([...answers.password].length < limits.identity.passwordLengthMin && { password: 'missing' }),
  };
}

/** The field that an error of the server refers to, if any. */
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
