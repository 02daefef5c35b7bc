import { queryOptions } from '@tanstack/react-query';
import type { Auth, User } from 'firebase/auth';
import { multiFactor } from '../../../lib/rare-auth.ts';

/** The sign-in methods of the signed-in person. */
export interface OwnAccess {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly services: readonly LinkedService[];
  readonly factors: readonly OwnFactor[];
}

interface LinkedService {
  readonly providerId: string;
  /** The account at the provider: an e-mail or a name. */
  readonly account: string | null;
}

export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone';
  /** Empty when the factor has no name. */
  readonly name: string;
  readonly enrolledAt: number;
}

/** Reloads the user from the server, because the e-mail may have been confirmed on another device. */
export function ownAccess(auth: Auth) {
  return queryOptions({
    queryKey: ownAccessKey,
    queryFn: async () => {
      const user = signedInUser(auth);
      await user.reload();
      return accessOf(user);
    },
  });
}

export const ownAccessKey = ['access'] as const;

/** The signed-in user. Throws after a sign-out in another tab, shortly before this page redirects. */
export function signedInUser({ currentUser }: Auth): User {
  if (!currentUser) throw Object.assign(new Error('Nobody is signed in.'), { code: 'access/signed-out' });
  return currentUser;
}

function accessOf(user: User): OwnAccess {
  return {
    email: user.email,
    isEmailConfirmed: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    services: user.providerData
      .filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone')
      .map(({ providerId, email, displayName }) => ({ providerId, account: email ?? displayName })),
    factors: multiFactor(user).enrolledFactors.map(({ uid, factorId, displayName, enrollmentTime }) => ({
      id: uid,
      kind: factorId === 'phone' ? 'phone' : 'totp',
      name: displayName ?? '',
      enrolledAt: Date.parse(enrollmentTime),
    })),
  };
}
