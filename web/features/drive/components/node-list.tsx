import type { DriveNode } from '@hearth/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contextPoint, type Point } from '../../../ui/context-point.ts';
import { phone, useMediaQuery } from '../../../ui/use-media-query.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { nothing, type Selection } from '../model/selection.ts';
import { NodeRow, NodeRowContext, type NodeRowView } from './node-row.tsx';

export interface NodeListProps {
  readonly label: string;
  readonly nodes: readonly DriveNode[];
  /** Where one came from inside the drive: the list takes the focus, on that row when it is here. */
  readonly cameFrom?: string | null;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen?: (node: DriveNode) => void;
  /** A menu was asked for on an item, or with null on the empty ground. */
  readonly onMenu: (node: DriveNode | null, at: Point) => void;
  readonly now: number;
  readonly momentOf: NodeRowView['momentOf'];
  readonly remarkOf?: NodeRowView['remarkOf'];
  readonly onLoadMore: () => void;
  readonly isLoadingMore: boolean;
}

/** The list of a folder or of the trash, with its ground: a press on it clears the selection. */
export function NodeList({ now, momentOf, remarkOf, cameFrom = null, ...props }: NodeListProps) {
  const { nodes, onSelect, onOpen, onMenu } = props;
  const ground = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  useArrival(ground, cameFrom);
  const byId = (id: string | undefined) => nodes.find((node) => node.id === id);
  useGround(ground, {
    onMenu: (row, event) => {
      event.preventDefault();
      onMenu(byId(row?.dataset.key) ?? null, contextPoint(event, row ?? ground.current ?? document.body));
    },
    onPress: () => onSelect(nothing),
  });
  return (
    <div ref={ground} className="h-full">
      <NodeRowContext value={{ now, momentOf, onMenu, ...(remarkOf && { remarkOf }) }}>
        <VirtualList
          label={props.label}
          items={nodes}
          rowHeight={rowHeight}
          nameOf={nameOf}
          Row={NodeRow}
          selected={props.selection}
          onSelect={onSelect}
          {...(onOpen && {
            onOpen: (id: string) => {
              const node = byId(id);
              if (node) onOpen(node);
            },
          })}
          onLoadMore={props.onLoadMore}
          isLoadingMore={props.isLoadingMore}
        />
      </NodeRowContext>
    </div>
  );
}

function nameOf(node: DriveNode): string {
  return node.name;
}

/** Two lines under a thumb, one under a pointer. */
export function useRowHeight(): number {
  return useMediaQuery(phone) ? 64 : 44;
}

/** Someone who opened a folder with the keyboard goes on with the keyboard; the row they pressed is no longer there. */
function useArrival(ground: { readonly current: HTMLElement | null }, cameFrom: string | null): void {
  useEffect(() => {
    if (cameFrom === null) return;
    // Rows are there one frame after the list.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = [...(ground.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
      const row = rows.find((candidate) => candidate.dataset.key === cameFrom) ?? rows[0];
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ground, cameFrom]);
}

interface GroundEvents {
  readonly onMenu: (row: HTMLElement | null, event: MouseEvent) => void;
  readonly onPress: () => void;
}

function useGround(ref: { readonly current: HTMLElement | null }, events: GroundEvents): void {
  const rowOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[role=row]') : null;
  const onContextMenu = useEffectEvent((event: MouseEvent) => events.onMenu(rowOf(event), event));
  const onClick = useEffectEvent((event: MouseEvent) => rowOf(event) === null && events.onPress());
  useEffect(() => {
    const ground = ref.current;
    ground?.addEventListener('contextmenu', onContextMenu);
    ground?.addEventListener('click', onClick);
    return () => {
      ground?.removeEventListener('contextmenu', onContextMenu);
      ground?.removeEventListener('click', onClick);
    };
  }, [ref]);
}
