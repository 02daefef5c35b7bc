import { useEffect, useState } from 'react';
import { useBackend } from './backend-context.ts';
import { checkPassword, type PasswordCheck } from './password-check.ts';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';
import { troubleOf } from './trouble.ts';

/** A password that a person is choosing. */
export interface PasswordEntry {
  readonly value: string;
  readonly error: string | undefined;
  readonly strength: PasswordStrength;
  set(value: string): void;
  /** Shows a refusal at the field. */
  refuse(sentence: string): void;
  /** True when the rules are met; else the fault is shown at the field. */
  check(): Promise<boolean>;
}

/** `known` are words that it should not contain: the person's name, their e-mail, the place. */
export function usePasswordEntry(known: readonly string[]): PasswordEntry {
  const { auth } = useBackend();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
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
    error,
    strength: strengthOf(value, known, found),
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
}

/** Refusals of the server that are about the password and not about the request. */
export function passwordRefusal(error: unknown): string | undefined {
  const { code, sentence } = troubleOf(error);
  return refusals.has(code) ? sentence : undefined;
}

const refusals = new Set<string>([
  'auth/weak-password',
  'auth/missing-password',
  'auth/password-does-not-meet-requirements',
]);

/** A rule of the place outranks a guess about strength. */
function strengthOf(value: string, known: readonly string[], found: PasswordCheck | undefined): PasswordStrength {
  const strength = passwordStrength(value, known, found?.lengthMin);
  const isOpen = value !== '' && found?.fault !== undefined && strength.level > 1;
  return isOpen ? { level: 1, sentence: found.fault } : strength;
}
