import { type AccountExport, limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { Drive } from '../../../drive/index.ts';
import type { CallHandler } from '../../../functions/index.ts';
import type { Identity, PersonDetails } from '../../../identity/index.ts';
import { presentSession } from '../present-session.ts';

/** Neither a hash nor a key is among it: it is for the person, who may hand it on. */
export function exportAccount(
  { people, sessions }: Pick<Identity, 'people' | 'sessions'>,
  clock: Clock,
  drive: Pick<Drive, 'exportOf'>,
): CallHandler<'account-export'> {
  return async (_payload, { caller }) => {
    const person = await people.get(caller.uid);
    if (!person) throw new AppError('access/signed-out');
    const { items } = await sessions.list({ uid: caller.uid, pageSize: limits.identity.sessionsPerUserMax });
    const { links, requests, files } = await drive.exportOf(caller.uid);
    return {
      at: clock.now(),
      profile: profileOf(person),
      providers: person.links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
      secondFactors: person.factors.map(({ kind, displayName, enrolledAt }) => ({ kind, displayName, enrolledAt })),
      sessions: items.map((session) => presentSession(session, sessions.of(caller))),
      links,
      requests,
      files,
    };
  };
}

function profileOf(person: PersonDetails): AccountExport['profile'] {
  return {
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
  };
}
