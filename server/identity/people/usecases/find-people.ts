import { limits } from '@hearth/contract';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { normaliseEmail } from '../../accounts/domain/email.ts';
import { listUsers } from '../../accounts/store/find-users.ts';
import { findUser, findUserByEmail } from '../../accounts/store/users.ts';
import { type Account, withDetails, withLinks } from '../../accounts/usecases/look-up.ts';
import type { PeoplePage, PeopleQuery, PersonDetails } from '../../types.ts';
import { readPeopleCursor, writePeopleCursor } from '../domain/people.ts';
import { personOf } from './create-person.ts';

interface FindPeopleDeps {
  readonly database: Database;
}

export async function listPeople({ database }: FindPeopleDeps, query: PeopleQuery): Promise<PeoplePage> {
  const { search = '', cursor } = query;
  const pageSize = Math.min(Math.max(1, Math.trunc(query.pageSize)), limits.identity.listUsersMax);
  const before = cursor === undefined ? undefined : readPeopleCursor(cursor);
  if (cursor !== undefined && !before) throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
  // PostgreSQL cannot compare with NUL, and no account contains one.
  if (/[\0\p{Cs}]/u.test(search)) return { items: [], cursor: null };
  const found = await listUsers(database.query, { search: search.trim(), before, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: (await withDetails(database.query, shown)).map(detailsOf),
    cursor: found.length > pageSize && last ? writePeopleCursor(last) : null,
  };
}

export async function getPerson({ database }: FindPeopleDeps, uid: string): Promise<PersonDetails | undefined> {
  const user = await findUser(database.query, uid);
  return user && detailsOf(await withLinks(database, user));
}

export async function getPersonByEmail(
  { database }: FindPeopleDeps,
  typed: string,
): Promise<PersonDetails | undefined> {
  const email = normaliseEmail(typed);
  const user = email === undefined ? undefined : await findUserByEmail(database.query, email);
  return user && detailsOf(await withLinks(database, user));
}

/** An account as administrators see it: no hash, secret or token (A17). */
export function detailsOf({ user, links, factors }: Account): PersonDetails {
  return {
    ...personOf(user),
    emailVerified: user.emailVerified,
    phone: user.phone,
    photoUrl: user.photoUrl,
    hasPassword: user.passwordHash !== null,
    claims: user.claims,
    lastLoginAt: user.lastLoginAt,
    lastRefreshAt: user.lastRefreshAt,
    links: links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    factors: factors.map(({ enrollmentId, kind, displayName, enrolledAt }) => ({
      enrollmentId,
      kind,
      displayName,
      enrolledAt,
    })),
  };
}
