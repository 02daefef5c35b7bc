import type { DriveNode } from '@hearth/contract';
import { type ReactNode, useRef } from 'react';
import type { TileSize, View } from '../../../drive/view-settings/view-settings.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { boxOf } from './list-geometry.ts';
import { AbsentRow } from './list-skeleton.tsx';
import { NodeRow } from './node-row.tsx';
import { AbsentTile, NodeTile } from './node-tile.tsx';
import type { RowContent, RowState } from './row-content.ts';
import { RowSlots } from './row-slots.ts';
import type { ListWindow } from './use-list-window.ts';

export interface ListItemsProps {
  readonly nodes: readonly DriveNode[];
  readonly total: number;
  readonly window: ListWindow;
  readonly view: View;
  readonly tiles: TileSize;
  readonly content: RowContent;
  /** The active item is always drawn, so that scrolling does not lose the focus. */
  readonly activeIndex: number;
  readonly stateOf: (node: DriveNode, index: number) => RowState;
  readonly edit?: { readonly id: string; readonly element: ReactNode } | undefined;
}

export function ListItems(props: ListItemsProps) {
  const slots = useRef<RowSlots>(null);
  slots.current ??= new RowSlots();
  if (props.window.geometry.columnWidth === 0) return null;
  return props.view === 'grid' ? tileRows(props, slots.current) : rows(props, slots.current);
}

function rows(props: ListItemsProps, slots: RowSlots): ReactNode {
  const { nodes, window, content, activeIndex, stateOf, edit } = props;
  const { isRushing } = window;
  const height = window.geometry.rowHeight;
  const indexes = drawn(props, 1);
  const keys = slots.assign(indexes.map((index) => nodes[index]?.id ?? `absent ${index}`));
  return indexes.map((index, at) => {
    const key = keys[at];
    const node = nodes[index];
    if (!node) {
      const absent = { index, height, isActive: index === activeIndex, hasOriginColumn: content.origin !== undefined };
      return <AbsentRow key={key} {...absent} />;
    }
    const editing = edit?.id === node.id && { edit: edit.element };
    const layout = { index, height, isRushing };
    return <NodeRow key={key} node={node} {...layout} content={content} {...stateOf(node, index)} {...editing} />;
  });
}

function tileRows(props: ListItemsProps, slots: RowSlots): ReactNode {
  const { geometry } = props.window;
  const firsts = drawn(props, geometry.columns);
  const keys = slots.assign(firsts.map((first) => `row ${first}`));
  return firsts.map((first, at) => {
    const { top, height } = boxOf(first, geometry);
    return (
      <GridElement
        key={keys[at]}
        role="row"
        aria-rowindex={Math.floor(first / geometry.columns) + 1}
        style={{ height, transform: `translateY(${top}px)` }}
        className="absolute inset-x-0 top-0"
      >
        {tilesFrom(first, props)}
      </GridElement>
    );
  });
}

function tilesFrom(first: number, props: ListItemsProps): ReactNode {
  const { nodes, total, window, content, activeIndex, stateOf, edit } = props;
  const { columns } = window.geometry;
  const tiles: ReactNode[] = [];
  for (let index = first; index < Math.min(total, first + columns); index += 1) {
    const node = nodes[index];
    const column = index - first;
    const { left, width } = boxOf(index, window.geometry);
    const layout = { index, left, width };
    const editing = edit !== undefined && edit.id === node?.id && { edit: edit.element };
    tiles.push(
      node ? (
        <NodeTile
          // Keyed by column, so that a recycled row only changes its content.
          key={column}
          node={node}
          column={column}
          size={props.tiles}
          {...layout}
          content={content}
          picture={content.picture?.(node) ?? null}
          {...stateOf(node, index)}
          {...editing}
        />
      ) : (
        <AbsentTile key={column} {...layout} isActive={index === activeIndex} />
      ),
    );
  }
  return tiles;
}

/** The first index of each row to draw: the visible rows, and that of the active item. */
function drawn({ window, total, activeIndex }: ListItemsProps, columns: number): readonly number[] {
  const { first, end } = window.range;
  const found: number[] = [];
  const activeRow = Math.floor(activeIndex / columns) * columns;
  if (activeRow < first && activeRow < total) found.push(activeRow);
  for (let index = first; index < end; index += columns) found.push(index);
  if (activeRow >= end && activeRow < total) found.push(activeRow);
  return found;
}
