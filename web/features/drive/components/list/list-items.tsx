import type { DriveNode } from '@hearth/contract';
import { type ReactNode, useRef } from 'react';
import { GridElement } from '../../../../ui/lists/grid-element.tsx';
import type { TileSize, View } from '../../model/folder-view-settings.ts';
import { boxOf } from '../../model/list-geometry.ts';
import { Slots } from '../../model/slots.ts';
import { AbsentRow } from './list-skeleton.tsx';
import { NodeRow } from './node-row.tsx';
import { AbsentTile, NodeTile } from './node-tile.tsx';
import type { RowFace, RowState } from './row-face.ts';
import type { ListWindow } from './use-list-window.ts';

export interface ItemParts {
  readonly nodes: readonly DriveNode[];
  readonly total: number;
  readonly window: ListWindow;
  readonly view: View;
  readonly tiles: TileSize;
  readonly face: RowFace;
  /** It is drawn even where it is not seen: the focus must not get lost by scrolling. */
  readonly activeIndex: number;
  readonly stateOf: (node: DriveNode, index: number) => RowState;
  readonly edit?: { readonly id: string; readonly element: ReactNode } | undefined;
}

export function ListItems(parts: ItemParts) {
  const slots = useRef<Slots>(null);
  slots.current ??= new Slots();
  if (parts.window.geometry.columnWidth === 0) return null;
  return parts.view === 'grid' ? tileRows(parts, slots.current) : rows(parts, slots.current);
}

function rows(parts: ItemParts, slots: Slots): ReactNode {
  const { nodes, window, face, activeIndex, stateOf, edit } = parts;
  const { isRushing } = window;
  const height = window.geometry.rowHeight;
  const indexes = drawn(parts, 1);
  const keys = slots.assign(indexes.map((index) => nodes[index]?.id ?? `absent ${index}`));
  return indexes.map((index, at) => {
    const key = keys[at];
    const node = nodes[index];
    if (!node) {
      const absent = { index, height, isActive: index === activeIndex, isPlaced: face.place !== undefined };
      return <AbsentRow key={key} {...absent} />;
    }
    const editing = edit?.id === node.id && { edit: edit.element };
    const place = { index, height, isRushing };
    return <NodeRow key={key} node={node} {...place} face={face} {...stateOf(node, index)} {...editing} />;
  });
}

function tileRows(parts: ItemParts, slots: Slots): ReactNode {
  const { geometry } = parts.window;
  const firsts = drawn(parts, geometry.columns);
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
        {tilesFrom(first, parts)}
      </GridElement>
    );
  });
}

function tilesFrom(first: number, parts: ItemParts): ReactNode {
  const { nodes, total, window, face, activeIndex, stateOf, edit } = parts;
  const { columns } = window.geometry;
  const tiles: ReactNode[] = [];
  for (let index = first; index < Math.min(total, first + columns); index += 1) {
    const node = nodes[index];
    const column = index - first;
    const { left, width } = boxOf(index, window.geometry);
    const place = { index, left, width };
    const editing = edit !== undefined && edit.id === node?.id && { edit: edit.element };
    tiles.push(
      node ? (
        <NodeTile
          // By its place in the row: the next row that stands here changes its words and pictures, and nothing else.
          key={column}
          node={node}
          column={column}
          size={parts.tiles}
          {...place}
          face={face}
          picture={face.picture?.(node) ?? null}
          {...stateOf(node, index)}
          {...editing}
        />
      ) : (
        <AbsentTile key={column} {...place} isActive={index === activeIndex} />
      ),
    );
  }
  return tiles;
}

/** The beginnings of the rows to draw: those seen, and the one with the focus. */
function drawn({ window, total, activeIndex }: ItemParts, columns: number): readonly number[] {
  const { first, end } = window.range;
  const found: number[] = [];
  const activeRow = Math.floor(activeIndex / columns) * columns;
  if (activeRow < first && activeRow < total) found.push(activeRow);
  for (let index = first; index < end; index += columns) found.push(index);
  if (activeRow >= end && activeRow < total) found.push(activeRow);
  return found;
}
