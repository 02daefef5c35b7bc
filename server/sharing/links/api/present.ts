import type { DriveLink, LinkVisit, LinkVisitor, ResultOf, SharedItem } from '@hearth/contract';
import type { StoredNode } from '../../../files/index.ts';
import type { OpenedLink } from '../usecases/open-link.ts';
import type { LinkView } from '../usecases/view.ts';

/** A link as its creator sees it; of the password only that there is one. */
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
    recipients: [...link.recipients],
    slug: link.slug,
    showsOwner: link.showsOwner,
    showsFolders: link.showsFolders,
    language: link.language,
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

export function presentVisitor(row: Omit<LinkVisitor, 'lastSeenAt'> & { readonly at: number }): LinkVisitor {
  const { visitor, opens, downloads, uploads, at } = row;
  return { visitor, opens, downloads, uploads, lastSeenAt: at };
}

/** An item as a guest sees it: without owner, location and history. */
export function presentShared(node: StoredNode): SharedItem {
  const { id, kind, name, size, contentType, modifiedAt } = node;
  return { id, kind, name, size, contentType, modifiedAt };
}

export function presentOpened(opened: OpenedLink): ResultOf<'link-open'> {
  if (opened.state === 'locked') return { state: 'locked', workspaceName: opened.workspaceName, asks: opened.asks };
  const { workspaceName, link, owner, targets } = opened;
  return {
    state: 'open',
    workspaceName,
    owner,
    language: link.language,
    role: link.role,
    label: link.label,
    note: link.note,
    expiresAt: link.expiresAt,
    targets: targets === null ? null : targets.map(presentShared),
    downloadsLeft: link.maxDownloads === null ? null : Math.max(0, link.maxDownloads - link.downloads),
  };
}
