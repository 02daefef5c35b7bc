import type { DriveNode } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { MenuEntry } from '../../../features/item-actions/menu/menu-entry.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';

/** The submenu that copies a link to one item. */
export function useCopyLink(): (node: DriveNode) => MenuEntry {
  const { call } = useBackend();
  const report = useReportFailure();
  const messages = useMessages('drive').copyLink;
  const deps = { call, queries: useQueryClient(), toasts: useToasts(), messages };
  return (node) => ({
    action: 'copyLink',
    text: messages.title,
    Icon: Link2,
    run: () => {},
    items: (['own', 'public'] as const).map((id) => ({
      id,
      text: messages[id],
      run: () => void report(async () => (await import('./copy-link.ts')).copyLink(deps, node, id)),
    })),
  });
}
