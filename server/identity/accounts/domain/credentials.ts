import type { Session } from '../../sessions/domain/session.ts';
import type { ProviderLink, User } from './user.ts';

/** What somebody could come back with. */
type Credentials = Pick<User, 'email' | 'phone' | 'passwordHash'>;

export function hasCredential(user: Credentials, links: readonly Pick<ProviderLink, 'providerId'>[]): boolean {
  return user.email !== null || user.phone !== null || user.passwordHash !== null || links.length > 0;
}

/** An account that nobody can come back to: it lives in this session alone. */
export function isAnonymous(
  user: Credentials,
  links: readonly Pick<ProviderLink, 'providerId'>[],
  session: Pick<Session, 'signInProvider'>,
): boolean {
  return session.signInProvider === 'anonymous' && !hasCredential(user, links);
}

/** What a person wants to be rid of, in the words of the wire. */
export interface CredentialRemoval {
  /** `password`, `phone`, or another service. */
  readonly providers: readonly string[];
  readonly attributes: readonly ('EMAIL' | 'PASSWORD')[];
}

export interface RemovalPlan {
  readonly email: boolean;
  readonly password: boolean;
  readonly phone: boolean;
  readonly links: readonly string[];
}

/** Unlinking `password` takes the e-mail along: it is what the SDK expects to find gone. */
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
/** `google.com`, `oidc.nest`: what is none names no link. */
const serviceName = /^[\w.-]{1,128}$/;

/** Whether anything is left to come back with. */
export function leavesCredential(plan: RemovalPlan, user: Credentials, links: readonly ProviderLink[]): boolean {
  return hasCredential(
    {
      email: plan.email ? null : user.email,
      phone: plan.phone ? null : user.phone,
      // A password opens nothing without the e-mail that goes with it.
      passwordHash: plan.password || plan.email ? null : user.passwordHash,
    },
    links.filter(({ providerId }) => !plan.links.includes(providerId)),
  );
}
