import type { DriveNode } from '@hearth/contract';
import { type DragEvent, useEffect } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import { aimedAt, isSelected, type Selection, selectedNodes, sumOf } from '../../../drive/selection/selection.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { setDragImage } from './set-drag-image.ts';
import { useDragOut } from './use-drag-out.ts';
import { type DropTargetOptions, useDropTarget } from './use-drop-target.ts';

export interface ListDragOptions {
  readonly listing: Listing;
  /** The folder of this list with its ancestors; undefined for a list of items from many folders. */
  readonly folder?: { readonly id: string; readonly name: string; readonly above: readonly string[] } | undefined;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen?: ((node: DriveNode) => void) | undefined;
  readonly onDrop?: DropTargetOptions['onDrop'];
}

/** Drags items out of a list and onto the folders in it. A folder opens when items are held over it. */
export function useListDrag(options: ListDragOptions) {
  const { dragged } = useDriveStore();
  const drop = useDropTarget({
    onDrop: options.onDrop,
    onSpring: (id) => {
      const node = options.listing.get(id);
      if (node) options.onOpen?.(node);
    },
  });

  const offerOut = useDragOut((target) => {
    const row = target.closest<HTMLElement>('[role=grid] [data-index]');
    const node = options.onDrop && row ? options.listing.at(Number(row.dataset.index)) : undefined;
    if (!node) return [];
    const aimed = aimedAt(options.selection, node.id);
    return aimed.isAll ? [] : selectedNodes(aimed, options.listing.read().nodes).map(({ id }) => id);
  });

  useEffect(() => {
    // No `dragend` arrives when the list was unmounted during the drag by opening a folder.
    const forget = () => dragged.set(null);
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, [dragged]);

  function targetAt(target: EventTarget | null) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-folder]') : null;
    const { folder } = options;
    const above = folder ? [...folder.above, folder.id] : [];
    if (row?.dataset.id && row.dataset.folder !== undefined)
      return { folder: { id: row.dataset.id, name: row.dataset.folder, above }, springs: true };
    return folder && { folder, springs: false };
  }

  return {
    overId: drop.overId,
    handlers: {
      onDragStart(event: DragEvent) {
        const { listing, selection, onSelect, folder, onDrop } = options;
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
        const node = listing.at(Number(row?.dataset.index ?? -1));
        if (!node || !onDrop) return event.preventDefault();
        const aimed = aimedAt(selection, node.id);
        if (!isSelected(selection, node.id)) onSelect(aimed);
        const { nodes: loaded, total } = listing.read();
        const nodes = selectedNodes(aimed, loaded);
        const whole = async () => (aimed.isAll ? selectedNodes(aimed, await listing.load()) : nodes);
        dragged.set({ nodes, whole, from: folder?.id ?? null });
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setData('text/plain', nodes.map(({ name }) => name).join('\n'));
        if (!aimed.isAll)
          offerOut(
            event.dataTransfer,
            nodes.map(({ id }) => id),
          );
        setDragImage(event.dataTransfer, node.name, sumOf(aimed, nodes, total).count);
      },
      onDragEnd: () => dragged.set(null),
      onDragOver: (event: DragEvent) => drop.over(event, targetAt(event.target)),
      onDragLeave: drop.leave,
      onDrop: (event: DragEvent) => drop.release(event, targetAt(event.target)),
    },
  };
}
