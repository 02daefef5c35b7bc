import { AppError } from '../../core/errors.ts';

export function requireIdToken({ idToken }: { readonly idToken?: string | undefined }): string {
  if (!idToken) throw new AppError('auth/invalid-user-token');
  return idToken;
}

/** There is one pool of users yet. A sign-in meant for another one must not end in this one. */
export function refuseTenant(tenantId: string | undefined): void {
  if (tenantId) throw new AppError('server/unimplemented', { sentence: 'This server has no separate user pools yet.' });
}
