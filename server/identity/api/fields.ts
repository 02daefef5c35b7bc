import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';

/**
 * A text that every part of the house can carry: no NUL, which PostgreSQL refuses, and no half of a surrogate pair, which
 * becomes another character on the way. Objects, lists and numbers in its place are refused, never converted (A22).
 */
export const text = v.pipe(
  v.string(),
  v.check((value) => !/[\0\p{Cs}]/u.test(value)),
);
export const optionalText = v.optional(text);

/** Fields that no schema names are not looked at: a request cannot say more than it may (T23). */
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

/** There is one pool of users yet. A sign-in meant for another one must not end in this one. */
export function refuseTenant(tenantId: string | undefined): void {
  if (tenantId) throw new AppError('server/unimplemented', { sentence: 'This server has no separate user pools yet.' });
}
