import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { forgetPhoneCodes } from '../phone/store.ts';
import { forgetTrips } from '../providers/store/authorization-requests.ts';
import { forgetProofs } from '../providers/store/provider-proofs.ts';
import { forgetTotpEnrolments } from '../second-factors/store/totp-enrolments.ts';
import { forgetPendingSignIns } from '../sign-in/store/pending-sign-ins.ts';

/** What is too old opens nothing; for a day it is kept, to tell people that it is too old and not that it is wrong. */
export async function forgetSpentCodes({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const before = clock.now() - keptForMs;
  await forgetPhoneCodes(database.query, before);
  await forgetTotpEnrolments(database.query, before);
  await forgetPendingSignIns(database.query, clock.now());
  await forgetTrips(database.query, clock.now());
  await forgetProofs(database.query, clock.now());
}

const keptForMs = 24 * 60 * 60 * 1000;
