import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';

/**
 * Text without NUL, which PostgreSQL refuses, and without lone surrogates, which change when encoded. Objects, lists
 * and numbers are refused and never converted (A22).
 */
export const text = v.pipe(
  v.string(),
  v.check((value) => !/[\0\p{Cs}]/u.test(value)),
);
export const optionalText = v.optional(text);

/** Fields outside the schema are ignored: a request cannot set more than it may (T23). */
export function parseFields<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  const parsed = v.safeParse(schema, given ?? {});
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0]?.path?.[0]?.key;
  const sentence = typeof field === 'string' ? `The field ${field} is not valid.` : 'The body must be a JSON object.';
  throw new AppError('request/invalid', { sentence });
}

export function requireIdToken({ idToken }: { readonly idToken?: string | undefined }): string {
  if (!idToken) throw new AppError('auth/invalid-user-token');
  return idToken;
}

/** This server has one user pool. A sign-in for another pool must not act on this one. */
export function refuseTenant(tenantId: string | undefined): void {
  if (tenantId) throw new AppError('server/unimplemented', { sentence: 'This server has no separate user pools yet.' });
}
