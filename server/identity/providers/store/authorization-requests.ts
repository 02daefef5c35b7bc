import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import { type AuthorizationRequest, authTypes } from '../domain/authorization-request.ts';

type AuthorizationRequestTables = {
  authorization_requests: {
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
type AuthorizationRequestRow = AuthorizationRequestTables['authorization_requests'];

export async function insertAuthorizationRequest(db: Queries, request: AuthorizationRequest): Promise<void> {
  await tables(db)
    .insertInto('authorization_requests')
    .values({
      state_hash: request.stateHash,
      provider_id: request.providerId,
      app_id: request.appId,
      api_key: request.apiKey,
      app_name: request.appName,
      auth_type: request.authType,
      event_id: request.eventId,
      redirect_url: request.redirectUrl,
      browser_hash: request.browserHash,
      verifier: request.verifier,
      nonce: request.nonce,
      session_hash: null,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
      returned_at: null,
      used_at: null,
    })
    .execute();
}

/**
 * Marks the request as returned and stores the hash of the session id that the app will send. Undefined for another
 * browser, a second return and an expired request.
 */
export async function returnAuthorizationRequest(
  db: Queries,
  by: { readonly stateHash: string; readonly browserHash: string; readonly sessionHash: string; readonly now: number },
): Promise<AuthorizationRequest | undefined> {
  const row = await tables(db)
    .updateTable('authorization_requests')
    .set({ returned_at: by.now, session_hash: by.sessionHash })
    .where('state_hash', '=', by.stateHash)
    .where('browser_hash', '=', by.browserHash)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst();
  return row && requestOf(row);
}

/** Succeeds for exactly one of any number of callers (A5, A12), and only for the app that started the request. */
export async function consumeAuthorizationRequest(
  db: Queries,
  by: { readonly stateHash: string; readonly sessionHash: string; readonly appId: string; readonly now: number },
): Promise<AuthorizationRequest | undefined> {
  const row = await tables(db)
    .updateTable('authorization_requests')
    .set({ used_at: by.now })
    .where('state_hash', '=', by.stateHash)
    .where('session_hash', '=', by.sessionHash)
    .where('app_id', '=', by.appId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst();
  return row && requestOf(row);
}

export async function deleteExpiredAuthorizationRequests(db: Queries, now: number): Promise<void> {
  await tables(db).deleteFrom('authorization_requests').where('expires_at', '<=', now).execute();
}

function requestOf(row: AuthorizationRequestRow): AuthorizationRequest {
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

function tables(db: Queries): Kysely<AuthorizationRequestTables> {
  return db.withTables<AuthorizationRequestTables>();
}
