import type { DriveNode } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { Entry } from '../../../features/drive/components/entry.ts';
import { useReport } from '../../../features/drive/components/use-report.ts';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';

/** In the menu of one item: its address, for people here or for anybody, straight to the clipboard. */
export function useCopyLink(): (node: DriveNode) => Entry {
  const { call } = useBackend();
  const report = useReport();
  const messages = useMessages('drive').copyLink;
  const parts = { call, queries: useQueryClient(), toasts: useToasts(), tell: useTell(), messages };
  return (node) => ({
    place: 'copyLink',
    text: messages.title,
    Icon: Link2,
    run: () => {},
    items: (['own', 'public'] as const).map((id) => ({
      id,
      text: messages[id],
      run: () => void report(async () => (await import('./copy-link.ts')).copyLink(parts, node, id)),
    })),
  });
}
