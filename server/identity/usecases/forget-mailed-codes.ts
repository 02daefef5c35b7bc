import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { forgetCodes } from '../codes/store/one-time-codes.ts';

/** For a day, who comes too late hears that the link is too old; after that, that it is none. */
export async function forgetMailedCodes(deps: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  await forgetCodes(deps.database.query, deps.clock.now() - dayMs);
}

const dayMs = 24 * 60 * 60 * 1000;
