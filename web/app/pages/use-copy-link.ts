import type { DriveNode } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { Entry } from '../../features/drive/components/entry.ts';
import { useReport } from '../../features/drive/components/use-report.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useTell, useWords } from '../../words/words-context.ts';

/** In the menu of one item: its address, for people here or for anybody, straight to the clipboard. */
export function useCopyLink(): (node: DriveNode) => Entry {
  const { call } = useBackend();
  const report = useReport();
  const words = useWords('drive').copyLink;
  const parts = { call, queries: useQueryClient(), toasts: useToasts(), tell: useTell(), words };
  return (node) => ({
    place: 'copyLink',
    text: words.title,
    Icon: Link2,
    run: () => {},
    items: (['own', 'public'] as const).map((id) => ({
      id,
      text: words[id],
      run: () => void report(async () => (await import('./copy-link.ts')).copyLink(parts, node, id)),
    })),
  });
}
