import { useEffect, useState } from 'react';
import { useErrorMessage, useMessages } from '../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../backend/app-error.ts';
import { useBackend } from '../backend/backend-context.ts';
import { describePasswordHint } from './describe-password-hint.ts';
import { checkPassword, type PasswordCheck, type PasswordFault } from './password-check.ts';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

/** The state of a new password while a person chooses it. */
export interface PasswordEntry {
  readonly value: string;
  readonly error: string | undefined;
  readonly strength: Pick<PasswordStrength, 'level'> & { readonly sentence: string };
  set(value: string): void;
  /** Shows a refusal of the server at the field. */
  refuse(appError: AppError): void;
  /** True when the rules are met; otherwise the field shows the broken rule. */
  check(): Promise<boolean>;
}

/** `known` are words that the password should not contain: the person's name, their e-mail, the workspace's name. */
export function usePasswordEntry(known: readonly string[]): PasswordEntry {
  const { auth } = useBackend();
  const messages = useMessages('password');
  const errorMessage = useErrorMessage();
  const [value, setValue] = useState('');
  const [error, setError] = useState<PasswordFault | AppError>();
  const [found, setFound] = useState<PasswordCheck>();
  useEffect(() => {
    let isCurrent = true;
    checkPassword(auth, value).then(
      (check) => isCurrent && setFound(check),
      // The check while typing is only a hint. Submitting the form reports an unreachable server.
      () => isCurrent && setFound(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [auth, value]);
  return {
    value,
    error: error && ('kind' in error ? describePasswordHint(error, messages) : errorMessage(error)),
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

  /** A rule of the workspace outranks a guess about strength. */
  function strengthOf(): PasswordEntry['strength'] {
    const { level, hint } = passwordStrength(value, known, found?.lengthMin);
    const isOpen = value !== '' && found?.fault !== undefined && level > 1;
    return isOpen
      ? { level: 1, sentence: describePasswordHint(found.fault, messages) }
      : { level, sentence: describePasswordHint(hint, messages) };
  }
}

/** Refusals of the server that concern the password and not the request. */
export function passwordRefusal(error: unknown): AppError | undefined {
  const appError = toAppError(error);
  return refusals.has(appError.code) ? appError : undefined;
}

const refusals = new Set<string>([
  'auth/weak-password',
  'auth/missing-password',
  'auth/password-does-not-meet-requirements',
]);
