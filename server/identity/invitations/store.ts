import { roles } from '@hearth/contract';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import type { Invitation } from './domain/invitation.ts';

type InvitationTables = {
  invitations: {
    id: string;
    email: string;
    role: string;
    token_hash: string;
    state: string;
    delivery: string;
    mail_id: string | null;
    inviter_uid: string | null;
    created_at: number;
    expires_at: number;
    settled_at: number | null;
    accepted_uid: string | null;
  };
};
type InvitationRow = InvitationTables['invitations'];

/** Fails on the unique index when the e-mail has an open invitation. */
export async function insertInvitation(db: Queries, invitation: Invitation): Promise<void> {
  await tables(db).insertInto('invitations').values(rowOf(invitation)).execute();
}

/** Identifies at most one invitation. */
export type InvitationName =
  | { readonly id: string }
  | { readonly tokenHash: string }
  /** The open invitation of this e-mail. */
  | { readonly email: string };

export async function findInvitation(db: Queries, name: InvitationName): Promise<Invitation | undefined> {
  const query = tables(db).selectFrom('invitations').selectAll();
  const row = await ('id' in name
    ? query.where('id', '=', name.id)
    : 'tokenHash' in name
      ? query.where('token_hash', '=', name.tokenHash)
      : query.where('email', '=', name.email).where('state', '=', 'open')
  ).executeTakeFirst();
  return row && invitationOf(row);
}

/** Newest first. */
export async function listInvitations(
  db: Queries,
  page: { readonly after: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<readonly Invitation[]> {
  const { after } = page;
  let query = tables(db).selectFrom('invitations').selectAll();
  if (after) {
    query = query.where((eb) =>
      eb.or([eb('created_at', '<', after.at), eb.and([eb('created_at', '=', after.at), eb('id', '<', after.id)])]),
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(invitationOf);
}

/** One conditional update: of concurrent acceptances one succeeds (A12). */
export async function consumeInvitation(
  db: Queries,
  { id, tokenHash }: Pick<Invitation, 'id' | 'tokenHash'>,
  uid: string,
  now: number,
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('invitations')
    .set({ state: 'accepted', settled_at: now, accepted_uid: uid })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markRevoked(db: Queries, id: string, now: number): Promise<boolean> {
  const result = await tables(db)
    .updateTable('invitations')
    .set({ state: 'revoked', settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets a new token and expiry, if the invitation is still open; the previous token becomes void. */
export async function renewInvitation(
  db: Queries,
  id: string,
  renewed: Pick<Invitation, 'tokenHash' | 'delivery' | 'mailId' | 'inviterUid' | 'expiresAt'>,
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('invitations')
    .set({
      token_hash: renewed.tokenHash,
      delivery: renewed.delivery,
      mail_id: renewed.mailId,
      inviter_uid: renewed.inviterUid,
      expires_at: renewed.expiresAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function invitationOf(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: v.parse(v.picklist(roles), row.role),
    tokenHash: row.token_hash,
    state: v.parse(v.picklist(['open', 'accepted', 'revoked']), row.state),
    delivery: v.parse(v.picklist(['mail', 'link']), row.delivery),
    mailId: row.mail_id,
    inviterUid: row.inviter_uid,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
    acceptedUid: row.accepted_uid,
  };
}

function rowOf(invitation: Invitation): InvitationRow {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    token_hash: invitation.tokenHash,
    state: invitation.state,
    delivery: invitation.delivery,
    mail_id: invitation.mailId,
    inviter_uid: invitation.inviterUid,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
    settled_at: invitation.settledAt,
    accepted_uid: invitation.acceptedUid,
  };
}

function tables(db: Queries): Kysely<InvitationTables> {
  return db.withTables<InvitationTables>();
}
