import { limits } from '@hearth/contract';
import type { Identity } from '../../../identity/index.ts';
import { presentSession } from '../present-session.ts';

/** What identity keeps of a person. Neither a hash nor a key is among it: it is for the person, who may hand it on. */
export async function aboutPerson(
  { people, sessions, preferences }: Pick<Identity, 'people' | 'sessions' | 'preferences'>,
  uid: string,
) {
  const person = await people.get(uid);
  if (!person) return undefined;
  const { items } = await sessions.list({ uid, pageSize: limits.identity.sessionsPerUserMax });
  return {
    profile: {
      uid: person.uid,
      email: person.email,
      emailVerified: person.emailVerified,
      phone: person.phone,
      displayName: person.displayName,
      photoUrl: person.photoUrl,
      role: person.role,
      quotaBytes: person.quotaBytes,
      hasPassword: person.hasPassword,
      claims: { ...person.claims },
      createdAt: person.createdAt,
      lastLoginAt: person.lastLoginAt,
    },
    preferences: { ...(await preferences.read(uid)) },
    providers: person.links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    secondFactors: person.factors.map(({ kind, displayName, enrolledAt }) => ({ kind, displayName, enrolledAt })),
    sessions: items.map((session) => {
      // Whoever reads it later is not there.
      const { current: _now, ...kept } = presentSession(session, undefined);
      return kept;
    }),
  };
}
