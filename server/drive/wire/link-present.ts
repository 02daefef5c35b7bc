import type { DriveLink, LinkVisit, ResultOf, SharedItem } from '@hearth/contract';
import type { LinkView } from '../deeds/link-view.ts';
import type { OpenedLink } from '../deeds/open-link.ts';
import type { StoredNode } from '../rules/stored-node.ts';

/** What leaves of a link, to its creator. Of its password only that there is one. */
export function presentLink({ link, state, targets, url }: LinkView): DriveLink {
  return {
    id: link.id,
    state,
    role: link.role,
    label: link.label,
    note: link.note,
    hasPassword: link.passwordHash !== null,
    startsAt: link.startsAt,
    expiresAt: link.expiresAt,
    maxDownloads: link.maxDownloads,
    downloads: link.downloads,
    opens: link.opens,
    uploads: link.uploads,
    lastSeenAt: link.lastSeenAt,
    notify: link.notify,
    targets: targets.map(({ id, name, kind }) => ({ id, name, kind })),
    url,
    createdAt: link.createdAt,
  };
}

export function presentVisit(visit: {
  readonly at: number;
  readonly event: LinkVisit['event'];
  readonly name: string | null;
  readonly bytes: number | null;
  readonly visitor: string;
}): LinkVisit {
  const { at, event, name, bytes, visitor } = visit;
  return { at, event, name, bytes, visitor };
}

/** A thing as a visitor sees it: nothing of whose it is, where it lies or what became of it before. */
export function presentShared(node: StoredNode): SharedItem {
  const { id, kind, name, size, contentType, modifiedAt } = node;
  return { id, kind, name, size, contentType, modifiedAt };
}

export function presentOpened(opened: OpenedLink): ResultOf<'link-open'> {
  if (opened.state === 'locked') return { state: 'locked', place: opened.place };
  const { place, link, targets } = opened;
  return {
    state: 'open',
    place,
    role: link.role,
    label: link.label,
    note: link.note,
    expiresAt: link.expiresAt,
    targets: targets === null ? null : targets.map(presentShared),
    downloadsLeft: link.maxDownloads === null ? null : Math.max(0, link.maxDownloads - link.downloads),
  };
}
