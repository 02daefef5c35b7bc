import type { ReactNode } from 'react';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { useCell, useDriveStore } from '../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../drive/store/questions.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type { DetailsTab } from './details-panel.tsx';

export const DetailsPanel = lazyComponent(async () => (await import('./details-panel.tsx')).DetailsPanel);

/** A page with a list and, while it is open, the details panel beside it. */
export function WithDetails({
  collection,
  folder,
  tabs,
  children,
}: {
  readonly collection: Collection;
  /** Described while nothing is selected. */
  readonly folder?: FolderRef | undefined;
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
