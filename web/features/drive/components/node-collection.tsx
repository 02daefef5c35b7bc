import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { useCell, useDriveStore } from './drive-store-context.ts';
import { Centred } from './folder-faces.tsx';
import { OfflineLine } from './later.ts';
import { ListHead } from './list/list-head.tsx';
import { ListSkeleton, TilesSkeleton } from './list/list-skeleton.tsx';
import { NodeList, type NodeListProps } from './list/node-list.tsx';
import { useRowHeight } from './list/use-list-window.ts';
import type { Collection } from './use-collection.ts';

type Taken = 'listing' | 'selection' | 'onSelect' | 'isChoosing' | 'onChoose';

export interface NodeCollectionProps extends Omit<NodeListProps, Taken> {
  readonly collection: Collection;
  /** A failed reading is being tried again. */
  readonly isTrying: boolean;
  /** What is shown was read earlier, and could not be read again. */
  readonly isStale?: boolean;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly failed: (error: unknown) => ReactNode;
}

/** The four faces of a list: loading, failed, empty, full. */
export function NodeCollection(props: NodeCollectionProps) {
  const { collection, isTrying, isStale, onRetry, empty, failed, ...list } = props;
  const { listing, state } = collection;
  const isCut = state.error !== undefined && toAppError(state.error).code === 'network';
  const isOffline = !useOnline() || isCut;
  const hasWaiting = useCell(useDriveStore().offline.changes).length > 0;
  const line = (isOffline || hasWaiting) && <OfflineLine isOffline={isOffline} asOf={state.asOf} onRetry={onRetry} />;
  if (state.phase === 'first' || (state.phase === 'failed' && isTrying)) return <Waiting {...list} />;
  if (state.phase === 'failed') return <Centred>{failed(state.error)}</Centred>;
  if (state.total === 0) {
    return (
      <Ground onMenu={(at) => list.onMenu(null, at)}>
        <Centred>{empty}</Centred>
        {line}
      </Ground>
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
      {line}
    </>
  );
}

function Waiting({ view, tiles, heads, face }: Pick<NodeListProps, 'view' | 'tiles' | 'heads' | 'face'>) {
  const messages = useMessages('drive');
  const rowHeight = useRowHeight(view, face.where !== undefined);
  const isPlaced = face.place !== undefined;
  if (view === 'grid') return <TilesSkeleton label={messages.loading} size={tiles ?? 'm'} />;
  return (
    <div className="@container">
      <div aria-hidden>
        <ListHead heads={heads} isPlaced={isPlaced} />
      </div>
      <ListSkeleton label={messages.loading} rowHeight={rowHeight} isPlaced={isPlaced} />
    </div>
  );
}

/** Below a list that is not all there is, or not as things are now. */
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

/** An empty list has a ground, too. */
function Ground({ onMenu, children }: { readonly onMenu: (at: Point) => void; readonly children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  const open = useEffectEvent((event: MouseEvent) => {
    event.preventDefault();
    onMenu({ x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = ground.current;
    element?.addEventListener('contextmenu', open);
    return () => element?.removeEventListener('contextmenu', open);
  }, []);
  return (
    <div ref={ground} className="flex min-h-0 flex-1 flex-col">
      {children}
    </div>
  );
}
