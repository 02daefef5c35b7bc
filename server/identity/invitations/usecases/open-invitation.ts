import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { placeName, signUpMode } from '../../project/store.ts';
import type { OpenedInvitation } from '../../types.ts';
import type { Invitation, InvitationStanding } from '../domain/invitation.ts';
import { findInvitation } from '../store.ts';
import { presentInvitation } from './present-invitations.ts';

export interface OpenInvitationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
}

/** What who holds the token may know before they accept. */
export async function openInvitation(deps: OpenInvitationDeps, token: string): Promise<OpenedInvitation> {
  const { view } = await readOpenInvitation(deps, token);
  const { email, role, inviter, expiresAt } = view;
  const place = await deps.settings.get(placeName);
  return { email, role, placeName: place, inviter: inviter?.name ?? null, expiresAt };
}

/** The invitation behind a token, if it still lets somebody in; otherwise why it does not. */
export async function readOpenInvitation({ database, clock, settings }: OpenInvitationDeps, token: string) {
  const invitation: Invitation | undefined = await findInvitation(database.query, { tokenHash: hashSecret(token) });
  if (!invitation) throw new AppError('invitation/not-found');
  const view = await presentInvitation(database.query, invitation, clock.now());
  if (view.state !== 'open') throw new AppError(refusals[view.state]);
  if ((await settings.get(signUpMode)) === 'closed') throw new AppError('auth/admin-restricted-operation');
  return { invitation, view };
}

const refusals = {
  accepted: 'invitation/used',
  expired: 'invitation/expired',
  revoked: 'invitation/revoked',
} as const satisfies Record<Exclude<InvitationStanding, 'open'>, string>;
