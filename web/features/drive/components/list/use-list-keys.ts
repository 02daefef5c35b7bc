import type { DriveNode } from '@hearth/contract';
import { type KeyboardEvent, useRef } from 'react';
import { moveBy } from '../../model/list-moves.ts';
import type { Listing } from '../../model/listing.ts';
import { everything, extended, isSelected, nothing, only, type Selection, toggled } from '../../model/selection.ts';
import { TypeAhead } from '../../model/type-ahead.ts';
import type { ListActive } from './use-list-active.ts';
import type { ListWindow } from './use-list-window.ts';

export interface ListKeysParts {
  readonly listing: Listing;
  readonly total: number;
  readonly window: Pick<ListWindow, 'geometry' | 'pageRows'>;
  readonly active: ListActive;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen?: ((node: DriveNode) => void) | undefined;
  readonly onPreview?: ((node: DriveNode) => void) | undefined;
  readonly onMenu: (node: DriveNode | null, row: Element) => void;
}

/** Everything that keys do inside a list: move, select, jump to a name, open, ask for the menu. */
export function useListKeys(parts: ListKeysParts): (event: KeyboardEvent) => void {
  const ahead = useRef<TypeAhead>(null);
  ahead.current ??= new TypeAhead();
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('input, textarea, [data-act], [role=columnheader]')) return;
    const hasMoved = moves(event, parts);
    if (hasMoved) ahead.current?.end();
    const done =
      hasMoved || selects(event, parts, ahead.current) || acts(event, parts) || jumps(event, parts, ahead.current);
    if (done) event.preventDefault();
  };
}

function moves(event: KeyboardEvent, parts: ListKeysParts): boolean {
  if (event.altKey) return false;
  const { listing, total, window, active, selection, onSelect } = parts;
  const shape = { total, columns: window.geometry.columns, pageRows: window.pageRows };
  const next = moveBy(event.key, active.index, shape);
  if (next === undefined) return false;
  active.moveTo(next);
  const isCtrl = event.ctrlKey || event.metaKey;
  const id = listing.at(next)?.id;
  if (event.shiftKey) {
    // A range may end where nothing is loaded yet.
    const begun = selection.anchor === null ? onlyAnchored(selection, listing.at(active.index)?.id) : selection;
    if (id !== undefined) onSelect(extended(begun, id, listing, isCtrl));
    else void listing.load(next + 1).then(() => onSelect(extended(begun, listing.at(next)?.id ?? '', listing, isCtrl)));
  } else if (!isCtrl && id !== undefined) {
    onSelect(only(id));
  }
  return true;
}

function onlyAnchored(selection: Selection, anchor: string | undefined): Selection {
  return anchor === undefined ? selection : { ...selection, anchor };
}

function selects(event: KeyboardEvent, parts: ListKeysParts, ahead: TypeAhead | null): boolean {
  const { listing, active, selection, onSelect, onPreview } = parts;
  const isCtrl = event.ctrlKey || event.metaKey;
  const node = listing.at(active.index);
  if (event.key === 'Escape') {
    if (!selection.isAll && selection.ids.size === 0) return false;
    onSelect(nothing);
    return true;
  }
  if (isCtrl && event.key.toLowerCase() === 'a' && !event.altKey) {
    onSelect(event.shiftKey ? nothing : everything());
    return true;
  }
  if (event.key !== ' ' || !node || (!isCtrl && !event.shiftKey && ahead?.isTyping(Date.now()))) return false;
  if (event.shiftKey) onSelect(extended(selection, node.id, listing, isCtrl));
  else if (isCtrl) onSelect(toggled(selection, node.id));
  else if (onPreview && node.kind === 'file') onPreview(node);
  else onSelect(isSelected(selection, node.id) ? selection : only(node.id));
  return true;
}

function acts(event: KeyboardEvent, parts: ListKeysParts): boolean {
  const node = parts.listing.at(parts.active.index);
  if ((event.key === 'Enter' && !event.altKey) || (event.key === 'ArrowDown' && event.altKey)) {
    if (node) parts.onOpen?.(node);
    return node !== undefined;
  }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    const { currentTarget, target } = event;
    const row = target instanceof Element ? target.closest('[data-index]') : null;
    parts.onMenu(row && node ? node : null, row ?? currentTarget);
    return true;
  }
  return false;
}

function jumps(event: KeyboardEvent, parts: ListKeysParts, ahead: TypeAhead | null): boolean {
  const { listing, active, onSelect } = parts;
  const isSign = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  // These three are keys of the page, unless they go on in a word.
  const isOfPage = event.key === '/' || event.key === '?' || (event.key === 'V' && event.shiftKey);
  if (!isSign || !ahead || (isOfPage && !ahead.isTyping(Date.now()))) return false;
  const { nodes } = listing.read();
  const found = ahead.find(event.key, Date.now(), (index) => nodes[index]?.name, nodes.length, active.index);
  const node = nodes[found];
  if (node) {
    active.moveTo(found);
    onSelect(only(node.id));
  }
  return true;
}
