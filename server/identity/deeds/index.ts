import type { Audit } from '../../core/audit/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { KeyRing, Vault } from '../../core/keys/index.ts';
import type { Rates } from '../../core/rates/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import type { IdTokenPlace } from '../rules/id-token.ts';
import type { Passwords } from '../store/passwords.ts';
import type { Authenticator } from './authenticate.ts';
import { deleteAccount } from './delete-account.ts';
import { lookUpAny, lookUpOwn } from './look-up.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

export interface DeedNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly rates: Rates;
  readonly audit: Audit;
  readonly vault: Vault;
  readonly keys: KeyRing;
  readonly place: IdTokenPlace;
  readonly passwords: Passwords;
  readonly authenticator: Authenticator;
}

export type Deeds = ReturnType<typeof bindDeeds>;

/** What the wire can ask for, each deed with its needs in hand. */
export function bindDeeds(needs: DeedNeeds) {
  return {
    signUp: bind(signUp, needs),
    signIn: bind(signIn, needs),
    refresh: bind(refresh, needs),
    lookUpOwn: bind(lookUpOwn, needs),
    lookUpAny: bind(lookUpAny, needs),
    updateAccount: bind(updateAccount, needs),
    deleteAccount: bind(deleteAccount, needs),
  } as const;
}

function bind<N, I, R>(deed: (needs: N, input: I) => Promise<R>, needs: N): (input: I) => Promise<R> {
  return (input) => deed(needs, input);
}
