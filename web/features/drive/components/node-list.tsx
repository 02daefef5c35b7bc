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
export function NodeList({ now, momentOf, remarkOf, ...props }: NodeListProps) {
  const { nodes, onSelect, onOpen, onMenu } = props;
  const ground = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
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
