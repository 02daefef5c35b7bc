import type { Queries } from '../../../core/database/index.ts';
import { findLinksOf, insertProviderLink } from '../../providers/store/provider-links.ts';
import type { UserListener, UserSnapshot } from '../../types.ts';
import type { ProviderLink, User } from '../domain/user.ts';
import { findUser, insertUser } from '../store/users.ts';

/** Creates accounts and tells other modules, in one transaction. */
export interface UserCreation {
  onUserCreated(listener: UserListener): void;
  /** Every new account runs through this function, except imported ones and those of custom tokens, as in Firebase. */
  createUser(transaction: Queries, user: User, links?: readonly ProviderLink[]): Promise<void>;
}

export function createUserCreation(): UserCreation {
  const listeners: UserListener[] = [];
  return {
    onUserCreated: (listener) => void listeners.push(listener),
    async createUser(transaction, user, links = []) {
      await insertUser(transaction, user);
      for (const link of links) await insertProviderLink(transaction, user.uid, link, user.createdAt);
      for (const listener of listeners) await listener(transaction, user.uid);
    },
  };
}

/** The account with its providers, for the modules that act on it. */
export async function userSnapshot(queries: Queries, uid: string): Promise<UserSnapshot | undefined> {
  const user = await findUser(queries, uid);
  return user && snapshotOf(user, await findLinksOf(queries, uid));
}

export function snapshotOf(user: User, links: readonly ProviderLink[]): UserSnapshot {
  const { uid, email, displayName, photoUrl, phone } = user;
  const hasPassword = user.passwordHash !== null || user.emailLink;
  const none = { email: null, displayName: null, photoUrl: null, phone: null };
  return {
    uid,
    email,
    emailVerified: user.emailVerified,
    displayName,
    photoUrl,
    phone,
    disabled: user.disabled,
    claims: user.claims,
    createdAt: user.createdAt,
    lastLoginAt: user.lastLoginAt,
    validSince: user.validSince,
    providers: [
      ...links.map(({ rawId, ...link }) => ({ ...none, ...link, rawId })),
      ...(phone === null ? [] : [{ ...none, providerId: 'phone', rawId: phone, phone }]),
      ...(hasPassword && email !== null
        ? [{ ...none, providerId: 'password', rawId: email, email, displayName, photoUrl }]
        : []),
    ],
  };
}
