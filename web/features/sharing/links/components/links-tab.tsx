import type { DriveNode } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/backend/app-error.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailedBlock } from '../../../../ui/feedback/failed-block.tsx';
import { RowsSkeleton } from '../../../../ui/lists/rows-skeleton.tsx';
import { linkList } from '../api/queries.ts';
import { LinksOf } from './links-of.tsx';

/** The links of an item in the details panel. */
export function LinksTab({ node, onShare }: { readonly node: DriveNode; readonly onShare: () => void }) {
  const messages = useMessages('links');
  const { call } = useBackend();
  const query = useInfiniteQuery(linkList(call, node.id));
  const links = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-3 p-4">
      {query.isPending ? (
        <RowsSkeleton label={messages.loading} rows={1} />
      ) : query.isError && !query.data ? (
        <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
      ) : links.length === 0 ? (
        <p className="text-muted">{messages.tab.none}</p>
      ) : (
        <LinksOf links={links} nodeId={node.id} now={query.dataUpdatedAt} />
      )}
      <div>
        <Button icon={<Share2 aria-hidden />} onPress={onShare}>
          {messages.tab.share}
        </Button>
      </div>
    </div>
  );
}
