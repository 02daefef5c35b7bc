import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { readPageCursor, writePageCursor } from '../../accounts/domain/page-cursor.ts';
import type { InvitationPage } from '../../types.ts';
import { listInvitations as readInvitations } from '../store.ts';
import { presentInvitations } from './present-invitations.ts';

/** Newest first, settled ones too. */
export async function listInvitations(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
): Promise<InvitationPage> {
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  if (cursor !== undefined && !after) throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
  const found = await readInvitations(database.query, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: await presentInvitations(database.query, shown, clock.now()),
    cursor: found.length > pageSize && last ? writePageCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
