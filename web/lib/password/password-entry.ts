import { useEffect, useState } from 'react';
import { useMessages, useTell } from '../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../backend/app-error.ts';
import { useBackend } from '../backend/backend-context.ts';
import { describePasswordHint } from './describe-password-hint.ts';
import { checkPassword, type PasswordCheck, type PasswordFault } from './password-check.ts';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

/** A password that a person is choosing. */
export interface PasswordEntry {
  readonly value: string;
  readonly error: string | undefined;
  readonly strength: Pick<PasswordStrength, 'level'> & { readonly sentence: string };
  set(value: string): void;
  /** Shows a refusal at the field. */
  refuse(appError: AppError): void;
  /** True when the rules are met; else the fault is shown at the field. */
  check(): Promise<boolean>;
}

/** `known` are words that it should not contain: the person's name, their e-mail, the place. */
export function usePasswordEntry(known: readonly string[]): PasswordEntry {
  const { auth } = useBackend();
  const messages = useMessages('password');
  const tell = useTell();
  const [value, setValue] = useState('');
  const [error, setError] = useState<PasswordFault | AppError>();
  const [found, setFound] = useState<PasswordCheck>();
  useEffect(() => {
    let isCurrent = true;
    checkPassword(auth, value).then(
      (check) => isCurrent && setFound(check),
      // While typing it is a hint. Whether the server can be reached is said when the form is sent.
      () => isCurrent && setFound(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [auth, value]);
  return {
    value,
    error: error && ('kind' in error ? describePasswordHint(error, messages) : tell(error)),
    strength: strengthOf(),
    set(next) {
      setValue(next);
      setError(undefined);
    },
    refuse: setError,
    async check() {
      const { fault } = await checkPassword(auth, value);
      setError(fault);
      return fault === undefined;
    },
  };

  /** A rule of the place outranks a guess about strength. */
  function strengthOf(): PasswordEntry['strength'] {
    const { level, hint } = passwordStrength(value, known, found?.lengthMin);
    const isOpen = value !== '' && found?.fault !== undefined && level > 1;
    return isOpen
      ? { level: 1, sentence: describePasswordHint(found.fault, messages) }
      : { level, sentence: describePasswordHint(hint, messages) };
  }
}

/** Refusals of the server that are about the password and not about the request. */
export function passwordRefusal(error: unknown): AppError | undefined {
  const appError = toAppError(error);
  return refusals.has(appError.code) ? appError : undefined;
}

const refusals = new Set<string>([
  'auth/weak-password',
  'auth/missing-password',
  'auth/password-does-not-meet-requirements',
]);
