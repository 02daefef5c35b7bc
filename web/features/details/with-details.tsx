import type { ReactNode } from 'react';
import type { DetailsTab } from '../../app/pages/drive/node-slots.ts';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { useCell, useDriveStore } from '../../drive/store/drive-store-context.ts';
import type { Place } from '../../drive/store/questions.ts';
import { DetailsPanel } from '../browse/deferred.ts';

/** A page with a list, and beside it the details of what is selected. */
export function WithDetails({
  collection,
  folder,
  tabs,
  children,
}: {
  readonly collection: Collection;
  /** Described while nothing is selected. */
  readonly folder?: Place;
  readonly tabs: readonly DetailsTab[];
  readonly children: ReactNode;
}) {
  const { isDetailed } = useDriveStore();
  const isOpen = useCell(isDetailed);
  return (
    <div className="flex h-full">
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {isOpen && (
        <DetailsPanel
          nodes={collection.selected}
          count={collection.sum.count}
          folder={folder}
          tabs={tabs}
          onClose={() => isDetailed.set(false)}
        />
      )}
    </div>
  );
}
