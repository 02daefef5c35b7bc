import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { ProviderTrip } from '../domain/authorization-request.ts';
import { returnTrip } from '../store/authorization-requests.ts';

/**
 * A person is back from another service, in the browser that they left with: somebody else's answer, sent to them as a
 * link, is not theirs (T28). The session id goes to the page that the trip began on and to nobody else.
 */
export async function endTrip(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { state, browser }: { readonly state: string; readonly browser: string },
): Promise<{ readonly trip: ProviderTrip; readonly sessionId: string }> {
  const sessionId = newSecret();
  const trip = await returnTrip(database.query, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browser),
    sessionHash: hashSecret(sessionId),
    now: clock.now(),
  });
  if (!trip) throw new AppError('auth/invalid-pending-token');
  return { trip, sessionId };
}
