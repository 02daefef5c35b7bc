import { limits } from '@hearth/contract';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { signInThrottle } from '../../project/store.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { limitTries, type Tries } from './limits.ts';

/** How often one client may be wrong at one thing, whomever it is about (A43). */
export async function limitClientTries(
  { settings, rateLimits }: { readonly settings: Settings; readonly rateLimits: RateLimits },
  what: string,
  client: Client,
): Promise<Tries> {
  const { wrongPerClientMax: max } = await settings.get(signInThrottle);
  const key = `identity:${what}:client:${client.address}`;
  return limitTries(
    rateLimits,
    [{ key, rule: { max, windowMs: limits.identity.signInWindowMs } }],
    'auth/too-many-requests',
  );
}
