import type { DriveNode } from '@hearth/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import type { Point } from '../../../ui/context-point.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { folderHref } from '../model/crumbs.ts';
import type { DrivePages } from '../model/pages.ts';
import { EmptyFolderDrawing } from './drawings.tsx';
import { ListHead, ListSkeleton } from './list-columns.tsx';
import { NodeList, useRowHeight } from './node-list.tsx';
import type { usePages } from './use-pages.ts';

export interface FolderContentProps {
  readonly query: UseInfiniteQueryResult<DrivePages>;
  readonly list: ReturnType<typeof usePages>;
  readonly title: string;
  readonly cameFrom: string | null;
  readonly onOpen: (node: DriveNode) => void;
  readonly onMenu: (node: DriveNode | null, at: Point) => void;
  readonly onUpload: () => void;
}

/** The four faces of a folder: loading, failed, empty, full. */
export function FolderContent({ query, list, title, cameFrom, onOpen, onMenu, onUpload }: FolderContentProps) {
  const rowHeight = useRowHeight();
  if (query.isPending) {
    return (
      <>
        <ListHead second="Modified" third="Size" />
        <ListSkeleton rowHeight={rowHeight} />
      </>
    );
  }
  if (query.isError && list.nodes.length === 0) {
    return (
      <Centred>
        <FolderFailed error={query.error} onRetry={() => void query.refetch()} />
      </Centred>
    );
  }
  if (list.nodes.length === 0) {
    return (
      <Centred>
        <EmptyState
          drawing={<EmptyFolderDrawing />}
          title="Nothing here yet"
          sentence="Drop files anywhere on this page, or choose them."
          action={
            <Button icon={<Upload aria-hidden />} onPress={onUpload}>
              Choose files
            </Button>
          }
        />
      </Centred>
    );
  }
  return (
    <>
      <ListHead second="Modified" third="Size" />
      <div className="min-h-0 flex-1">
        <NodeList
          label={title}
          cameFrom={cameFrom}
          nodes={list.nodes}
          selection={list.selection}
          onSelect={list.select}
          onOpen={onOpen}
          onMenu={onMenu}
          now={query.dataUpdatedAt}
          momentOf={(node) => node.modifiedAt}
          onLoadMore={list.loadMore}
          isLoadingMore={list.isLoadingMore}
        />
      </div>
    </>
  );
}

function FolderFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const trouble = troubleOf(error);
  if (trouble.code === 'drive/not-found' || trouble.code === 'drive/trashed') {
    return (
      <EmptyState
        drawing={<EmptyFolderDrawing />}
        title="This folder is gone"
        sentence={trouble.sentence}
        action={<TextLink href={folderHref('root')}>Go to my files</TextLink>}
      />
    );
  }
  return (
    <FailedState
      title="This folder could not be opened"
      sentence={trouble.sentence}
      reference={trouble.requestId}
      button="Try again"
      onPress={onRetry}
    />
  );
}

function Centred({ children }: { readonly children: React.ReactNode }) {
  return <div className="flex min-h-0 flex-1 flex-col items-center justify-center pb-[12vh]">{children}</div>;
}
