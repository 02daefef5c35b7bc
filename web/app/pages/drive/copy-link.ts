import type { DriveLink, DriveNode } from '@hearth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { folderHref } from '../../../drive/nodes/folder-path.ts';
import { linkKeys } from '../../../features/sharing/links/api/queries.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import type { ToastQueue } from '../../../ui/toast/toast-queue.ts';

export interface CopyLinkDeps {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly toasts: Pick<ToastQueue, 'show'>;
  readonly messages: Messages['drive']['copyLink'];
}

/** Copies a link to an item, internal or public, and shows a toast. */
export async function copyLink(deps: CopyLinkDeps, node: DriveNode, whom: 'own' | 'public'): Promise<void> {
  const { toasts, messages } = deps;
  toasts.show({ message: whom === 'own' ? await copyOwn(node, messages) : await copyPublic(deps, node) });
}

/** For people with an account who may see the item. */
async function copyOwn(node: DriveNode, messages: CopyLinkDeps['messages']): Promise<string> {
  const path =
    node.kind === 'folder'
      ? folderHref(node.id)
      : `${folderHref(node.parentId ?? 'root')}?preview=${encodeURIComponent(node.id)}`;
  await copyText(new URL(path, location.href).href);
  return messages.ownCopied;
}

/** Reuses a public link without restrictions, or creates one with the default settings. */
async function copyPublic({ call, queries, messages }: CopyLinkDeps, node: DriveNode): Promise<string> {
  const { items } = await call('link-list', { nodeId: node.id });
  const found = items.find((link) => isPlain(link, node.id));
  const link = found ?? (await call('link-create', { targets: [node.id] }, newRequestId()));
  await copyText(link.url);
  await queries.invalidateQueries({ queryKey: linkKeys.all });
  return found ? messages.publicCopied : messages.publicMade({ name: node.name });
}

/** Whether a link equals the default of "Create link": view only, no password, no limits, this one item. */
function isPlain({ state, role, hasPassword, maxDownloads, recipients, targets }: DriveLink, nodeId: string): boolean {
  const isOpen = state === 'active' && role === 'view' && !hasPassword && maxDownloads === null;
  return isOpen && recipients.length === 0 && targets.length === 1 && targets[0]?.id === nodeId;
}
