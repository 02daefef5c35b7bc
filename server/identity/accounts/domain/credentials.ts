import type { Session } from '../../sessions/domain/session.ts';
import type { ProviderLink, User } from './user.ts';

/** What a person can sign in with. */
type Credentials = Pick<User, 'email' | 'phone' | 'passwordHash'>;

export function hasCredential(user: Credentials, links: readonly Pick<ProviderLink, 'providerId'>[]): boolean {
  return user.email !== null || user.phone !== null || user.passwordHash !== null || links.length > 0;
}

/** True for an account without credentials, which ends with its only session. */
export function isAnonymous(
  user: Credentials,
  links: readonly Pick<ProviderLink, 'providerId'>[],
  session: Pick<Session, 'signInProvider'>,
): boolean {
  return session.signInProvider === 'anonymous' && !hasCredential(user, links);
}

/** The credentials that a person removes, in the protocol's words. */
export interface CredentialRemoval {
  /** `password`, `phone` or a provider id. */
  readonly providers: readonly string[];
  readonly attributes: readonly ('EMAIL' | 'PASSWORD')[];
}

export interface RemovalPlan {
  readonly email: boolean;
  readonly password: boolean;
  readonly phone: boolean;
  readonly links: readonly string[];
}

/** Unlinking `password` removes the e-mail as well: the SDK expects both to be gone. */
export function planRemoval({ providers, attributes }: CredentialRemoval): RemovalPlan {
  const unlinksPassword = providers.includes('password');
  return {
    email: unlinksPassword || attributes.includes('EMAIL'),
    password: unlinksPassword || attributes.includes('PASSWORD'),
    phone: providers.includes('phone'),
    links: providers.filter((provider) => !ownProviders.includes(provider) && serviceName.test(provider)),
  };
}

const ownProviders: readonly string[] = ['password', 'phone'];
/** A provider id such as `google.com` or `oidc.nest`; other texts name no link. */
const serviceName = /^[\w.-]{1,128}$/;

/** Whether the account can still be signed in to after the removal. */
export function leavesCredential(plan: RemovalPlan, user: Credentials, links: readonly ProviderLink[]): boolean {
  return hasCredential(
    {
      email: plan.email ? null : user.email,
      phone: plan.phone ? null : user.phone,
      // A password is of no use without its e-mail.
      passwordHash: plan.password || plan.email ? null : user.passwordHash,
    },
    links.filter(({ providerId }) => !plan.links.includes(providerId)),
  );
}
