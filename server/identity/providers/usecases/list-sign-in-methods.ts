import type { Database } from '../../../core/database/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { findUser, findUserByEmail } from '../../accounts/store/users.ts';
import { acceptEmail } from '../../accounts/usecases/draft-account.ts';
import { enumerationProtection } from '../../settings/store.ts';
import { findLinksOf, findUidByLinkEmail } from '../store/provider-links.ts';

interface SignInMethodsDeps {
  readonly database: Database;
  readonly settings: Settings;
}

export interface KnownMethods {
  readonly registered: boolean;
  readonly providers: readonly string[];
  readonly methods: readonly string[];
}

/** The sign-in methods of an e-mail; undefined for every e-mail with enumeration protection (A46). */
export async function listSignInMethods(
  { database: { query }, settings }: SignInMethodsDeps,
  identifier: string,
): Promise<KnownMethods | undefined> {
  const email = acceptEmail(identifier);
  if (await settings.get(enumerationProtection)) return undefined;
  const uid = await findUidByLinkEmail(query, email);
  const user = (await findUserByEmail(query, email)) ?? (uid === undefined ? undefined : await findUser(query, uid));
  if (!user) return { registered: false, providers: [], methods: [] };
  const links = await findLinksOf(query, user.uid);
  const linked = links.map(({ providerId }) => providerId);
  if (user.email === null) return { registered: true, providers: linked, methods: linked };
  const own = [...(user.passwordHash === null ? [] : ['password']), ...(user.emailLink ? ['emailLink'] : [])];
  return {
    registered: true,
    providers: [...(own.length > 0 ? ['password'] : []), ...linked],
    methods: [...own, ...linked],
  };
}
