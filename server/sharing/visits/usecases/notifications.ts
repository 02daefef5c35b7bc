import type { Queries } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import type { StoredLink } from '../../links/domain/stored-link.ts';
import { findTargets } from '../../links/store/targets.ts';
import type { Visit } from '../store/visits.ts';

/** Tells who made a link that it was used; the same again is counted, not told again. */
export async function tellOfVisit(
  { notifications }: Pick<Core, 'notifications'>,
  transaction: Queries,
  { link, event }: { readonly link: Pick<StoredLink, 'id' | 'creatorUid' | 'label'>; readonly event: Visit['event'] },
  isMailed: boolean,
): Promise<void> {
  const told = events.find((known) => known === event);
  if (!told) return;
  const [target] = link.label === '' ? ((await findTargets(transaction, [link.id])).get(link.id) ?? []) : [];
  await notifications.tell(transaction, {
    uid: link.creatorUid,
    kind: 'link-used',
    subject: `${link.id} ${told}`,
    detail: { linkId: link.id, name: link.label || target?.name || '', event: told },
    isMailed,
  });
}

/** Looking around and wrong passwords are for the list of visits. */
const events = ['opened', 'downloaded', 'uploaded'] as const;
