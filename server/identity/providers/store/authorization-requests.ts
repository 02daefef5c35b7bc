import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import { authTypes, type ProviderTrip } from '../domain/authorization-request.ts';

export type ProviderTripTables = {
  provider_trips: {
    state_hash: string;
    provider_id: string;
    app_id: string;
    api_key: string;
    app_name: string;
    auth_type: string;
    event_id: string | null;
    redirect_url: string;
    browser_hash: string;
    verifier: string;
    nonce: string;
    session_hash: string | null;
    created_at: number;
    expires_at: number;
    returned_at: number | null;
    used_at: number | null;
  };
};
type TripRow = ProviderTripTables['provider_trips'];

export async function insertTrip(db: Queries, trip: ProviderTrip): Promise<void> {
  await tables(db)
    .insertInto('provider_trips')
    .values({
      state_hash: trip.stateHash,
      provider_id: trip.providerId,
      app_id: trip.appId,
      api_key: trip.apiKey,
      app_name: trip.appName,
      auth_type: trip.authType,
      event_id: trip.eventId,
      redirect_url: trip.redirectUrl,
      browser_hash: trip.browserHash,
      verifier: trip.verifier,
      nonce: trip.nonce,
      session_hash: null,
      created_at: trip.createdAt,
      expires_at: trip.expiresAt,
      returned_at: null,
      used_at: null,
    })
    .execute();
}

/**
 * The browser that left is back: the trip gets the hash of the session id that its app will show. Undefined for another
 * browser, a second return, and one that took too long.
 */
export async function returnTrip(
  db: Queries,
  by: { readonly stateHash: string; readonly browserHash: string; readonly sessionHash: string; readonly now: number },
): Promise<ProviderTrip | undefined> {
  const row = await tables(db)
    .updateTable('provider_trips')
    .set({ returned_at: by.now, session_hash: by.sessionHash })
    .where('state_hash', '=', by.stateHash)
    .where('browser_hash', '=', by.browserHash)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst();
  return row && tripOf(row);
}

/** For exactly one of any number of callers (A5, A12), and only for the app that the trip was begun by. */
export async function consumeTrip(
  db: Queries,
  by: { readonly stateHash: string; readonly sessionHash: string; readonly appId: string; readonly now: number },
): Promise<ProviderTrip | undefined> {
  const row = await tables(db)
    .updateTable('provider_trips')
    .set({ used_at: by.now })
    .where('state_hash', '=', by.stateHash)
    .where('session_hash', '=', by.sessionHash)
    .where('app_id', '=', by.appId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst();
  return row && tripOf(row);
}

export async function forgetTrips(db: Queries, now: number): Promise<void> {
  await tables(db).deleteFrom('provider_trips').where('expires_at', '<=', now).execute();
}

function tripOf(row: TripRow): ProviderTrip {
  return {
    stateHash: row.state_hash,
    providerId: row.provider_id,
    appId: row.app_id,
    apiKey: row.api_key,
    appName: row.app_name,
    authType: v.parse(v.picklist(authTypes), row.auth_type),
    eventId: row.event_id,
    redirectUrl: row.redirect_url,
    browserHash: row.browser_hash,
    verifier: row.verifier,
    nonce: row.nonce,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function tables(db: Queries): Kysely<ProviderTripTables> {
  return db.withTables<ProviderTripTables>();
}
