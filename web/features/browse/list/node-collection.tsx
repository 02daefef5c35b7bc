import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { Centred } from '../folder/folder-states.tsx';
import { ListHead } from './list-head.tsx';
import { ListSkeleton, TilesSkeleton } from './list-skeleton.tsx';
import { NodeList, type NodeListProps } from './node-list.tsx';
import { useRowHeight } from './use-list-window.ts';

type Taken = 'listing' | 'selection' | 'onSelect' | 'isChoosing' | 'onChoose';

export interface NodeCollectionProps extends Omit<NodeListProps, Taken> {
  readonly collection: Collection;
  /** A failed read is being repeated. */
  readonly isTrying: boolean;
  /** The list is from an earlier read, and could not be read again. */
  readonly isStale?: boolean;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  /** Stands below the list while the network is gone or changes wait for it. */
  readonly offlineBar: (state: OfflineBarState) => ReactNode;
  readonly failed: (error: unknown) => ReactNode;
}

interface OfflineBarState {
  readonly isOffline: boolean;
  /** When the server sent the list. */
  readonly asOf: number;
  readonly onRetry: () => void;
}

/** A list in its four states: loading, failed, empty, filled. */
export function NodeCollection(props: NodeCollectionProps) {
  const { collection, isTrying, isStale, onRetry, empty, failed, offlineBar, ...list } = props;
  const { listing, state } = collection;
  const isCut = state.error !== undefined && toAppError(state.error).code === 'network';
  const isOffline = !useOnline() || isCut;
  const hasWaiting = useCell(useDriveStore().offline.changes).length > 0;
  const bar = (isOffline || hasWaiting) && offlineBar({ isOffline, asOf: state.asOf, onRetry });
  if (state.phase === 'first' || (state.phase === 'failed' && isTrying)) return <Waiting {...list} />;
  if (state.phase === 'failed') return <Centred>{failed(state.error)}</Centred>;
  if (state.total === 0) {
    return (
      <EmptyBackground onMenu={(at) => list.onMenu(null, at)}>
        <Centred>{empty}</Centred>
        {bar}
      </EmptyBackground>
    );
  }
  const isShort = state.error !== undefined && !state.isComplete;
  return (
    <>
      <NodeList
        {...list}
        listing={listing}
        selection={collection.selection}
        onSelect={collection.select}
        isChoosing={collection.isChoosing}
        onChoose={collection.choose}
      />
      {isShort && !isCut && <Remark text="restFailed" onRetry={() => listing.retry()} />}
      {isStale && !isShort && !isCut && <Remark text="outOfDate" onRetry={onRetry} />}
      {bar}
    </>
  );
}

function Waiting({ view, tiles, heads, content }: Pick<NodeListProps, 'view' | 'tiles' | 'heads' | 'content'>) {
  const messages = useMessages('drive');
  const rowHeight = useRowHeight(view, content.where !== undefined);
  const hasOriginColumn = content.origin !== undefined;
  if (view === 'grid') return <TilesSkeleton label={messages.loading} size={tiles ?? 'm'} />;
  return (
    <div className="@container">
      <div aria-hidden>
        <ListHead heads={heads} hasOriginColumn={hasOriginColumn} />
      </div>
      <ListSkeleton label={messages.loading} rowHeight={rowHeight} hasOriginColumn={hasOriginColumn} />
    </div>
  );
}

/** Says below a list that it is incomplete or out of date. */
function Remark({ text, onRetry }: { readonly text: 'restFailed' | 'outOfDate'; readonly onRetry: () => void }) {
  const messages = useMessages('drive');
  const { tryAgain } = useMessages('ui');
  return (
    <div role="alert" className="flex items-center justify-center gap-3 border-t border-line bg-raised px-4 py-2">
      <span className="text-muted">{messages[text]}</span>
      <Button onPress={onRetry}>{tryAgain}</Button>
    </div>
  );
}

/** The background of an empty list, with its context menu. */
function EmptyBackground({ onMenu, children }: { readonly onMenu: (at: Point) => void; readonly children: ReactNode }) {
  const background = useRef<HTMLDivElement>(null);
  const open = useEffectEvent((event: MouseEvent) => {
    event.preventDefault();
    onMenu({ x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = background.current;
    element?.addEventListener('contextmenu', open);
    return () => element?.removeEventListener('contextmenu', open);
  }, []);
  return (
    <div ref={background} className="flex min-h-0 flex-1 flex-col">
      {children}
    </div>
  );
}
