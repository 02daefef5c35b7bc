import type { DriveLink, DriveNode } from '@hearth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { folderHref } from '../../features/drive/model/crumbs.ts';
import { linkKeys } from '../../features/links/api/link-keys.ts';
import type { Messages } from '../../i18n/messages.ts';
import { type AppError, toAppError } from '../../lib/app-error.ts';
import { type Call, newRequestId } from '../../lib/call.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { ToastQueue } from '../../ui/toast/toast-queue.ts';

export interface CopyParts {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly toasts: Pick<ToastQueue, 'show'>;
  readonly tell: (appError: AppError) => string;
  readonly messages: Messages['drive']['copyLink'];
}

/** Puts the address of an item on the clipboard, for people here or for anybody, and says so. */
export async function copyLink(parts: CopyParts, node: DriveNode, whom: 'own' | 'public'): Promise<void> {
  const { toasts, tell, messages } = parts;
  try {
    toasts.show({ message: whom === 'own' ? await copyOwn(node, messages) : await copyPublic(parts, node) });
  } catch (error) {
    const appError = toAppError(error);
    toasts.show({ message: tell(appError), tone: 'danger', reference: appError.requestId });
  }
}

/** For who has an account here and may see it. */
async function copyOwn(node: DriveNode, messages: CopyParts['messages']): Promise<string> {
  const path =
    node.kind === 'folder'
      ? folderHref(node.id)
      : `${folderHref(node.parentId ?? 'root')}?preview=${encodeURIComponent(node.id)}`;
  await copyText(new URL(path, location.href).href);
  return messages.ownCopied;
}

/** The plain link that is there already, or a new one as this place makes them. */
async function copyPublic({ call, queries, messages }: CopyParts, node: DriveNode): Promise<string> {
  const { items } = await call('link-list', { nodeId: node.id });
  const found = items.find((link) => isPlain(link, node.id));
  const link = found ?? (await call('link-create', { targets: [node.id] }, newRequestId()));
  await copyText(link.url);
  await queries.invalidateQueries({ queryKey: linkKeys.all });
  return found ? messages.publicCopied : messages.publicMade({ name: node.name });
}

/** Open to whoever has it, to look at this one item: what a link is when nothing is chosen. */
function isPlain({ state, role, hasPassword, maxDownloads, recipients, targets }: DriveLink, nodeId: string): boolean {
  const isOpen = state === 'active' && role === 'view' && !hasPassword && maxDownloads === null;
  return isOpen && recipients.length === 0 && targets.length === 1 && targets[0]?.id === nodeId;
}
