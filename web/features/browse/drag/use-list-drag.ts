import type { DriveNode } from '@hearth/contract';
import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react';
import { downloadTicket } from '../../../drive/download-ticket.ts';
import type { Listing } from '../../../drive/listings/listing.ts';
import { aimedAt, isSelected, type Selection, selectedNodes, sumOf } from '../../../drive/selection/selection.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import type { DragOut } from './drag-out.ts';
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

/** Shows a small stack with the number of items under the pointer during a drag. */
function setDragImage(data: DataTransfer, name: string, count: number): void {
  const stack = document.createElement('div');
  stack.className = stackStyle;
  if (count > 1) {
    const under = document.createElement('div');
    under.className = 'absolute inset-0 -z-1 translate-x-1.5 translate-y-1.5 rounded-md border border-line bg-panel';
    stack.append(under);
  }
  const label = document.createElement('span');
  label.className = 'truncate';
  label.dir = 'auto';
  label.textContent = name;
  stack.append(label);
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className = 'shrink-0 rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums';
    badge.textContent = count.toLocaleString();
    stack.append(badge);
  }
  document.body.append(stack);
  data.setDragImage(stack, 16, 18);
  // The browser has taken its snapshot by the next frame.
  requestAnimationFrame(() => stack.remove());
}

/** Outside the viewport, because a hidden element gives no drag image. */
const stackStyle =
  'fixed -top-40 start-0 z-50 flex h-9 max-w-64 items-center gap-2 rounded-md border border-line bg-raised px-3 text-base font-medium text-text';

/**
 * Lets items be dragged to the desktop in browsers that support it. `idsAt` gives the items that a press would drag; a
 * click is over before anything is requested.
 */
function useDragOut(idsAt: (target: Element) => readonly string[]) {
  const backend = useBackend();
  const out = useRef<DragOut | null>(null);
  const prepare = useEffectEvent(async (target: Element) => {
    const { DragOut } = await import('./drag-out.ts');
    out.current ??= new DragOut({ fetch: (ids) => downloadTicket(backend, ids), now: () => performance.now() });
    out.current.prepare(idsAt(target));
  });
  useEffect(() => {
    // Only Chromium supports `DownloadURL`.
    if (!/Chrom(?:e|ium)\//.test(navigator.userAgent)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ target, pointerType, button }: PointerEvent) => {
      const isHeld = pointerType === 'mouse' && button === 0 && target instanceof Element;
      // Without the URL the drag still moves items inside the drive.
      if (isHeld) timer = setTimeout(() => void prepare(target).catch(() => {}), pressMs);
    };
    const release = () => clearTimeout(timer);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      release();
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, []);
  return (data: DataTransfer, ids: readonly string[]) => {
    const address = out.current?.read(ids, location.href);
    if (address) data.setData('DownloadURL', address);
  };
}

const pressMs = 60;
