import type { DriveNode } from '@hearth/contract';
import { type KeyboardEvent, useRef } from 'react';
import { asRead } from '../../../../lib/format/direction.ts';
import { isShortcut, type Shortcuts, shortcutFor, shortcutOf } from '../../../../ui/keys/use-shortcuts.ts';
import { moveBy } from '../../model/list-moves.ts';
import type { Listing } from '../../model/listing.ts';
import { everything, extended, isSelected, nothing, only, type Selection, toggled } from '../../model/selection.ts';
import { type DriveShortcut, driveKeys } from '../../model/shortcuts.ts';
import { type Names, TypeAhead } from '../../model/type-ahead.ts';
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
    const isWord = goesOnInWord(event, ahead.current);
    const key = shortcutOf(event);
    const run = isWord ? undefined : shortcutFor(driveKeys, deedsFor(event, parts), key);
    // The page has a use for it.
    if (!isWord && !run && isShortcut(key)) return;
    const hasMoved = !run && moves(event, parts);
    if (hasMoved) ahead.current?.end();
    if (hasMoved || (run ? run() !== false : jumps(event, parts, ahead.current))) event.preventDefault();
  };
}

/** A letter begins a name, unless Shift makes a key of the page of it; whatever is typed a moment later goes on in it. */
function goesOnInWord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, ahead: TypeAhead | null): boolean {
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return false;
  if (key === ' ' && shiftKey) return false;
  return ahead?.isTyping(Date.now()) || (/[\p{L}\p{N}]/u.test(key) && !shiftKey);
}

function moves(event: KeyboardEvent, parts: ListKeysParts): boolean {
  if (event.altKey) return false;
  const { listing, total, window, active, selection, onSelect } = parts;
  const shape = { total, columns: window.geometry.columns, pageRows: window.pageRows };
  const next = moveBy(asRead(event.key), active.index, shape);
  if (next === undefined) return false;
  active.moveTo(next);
  const isCtrl = event.ctrlKey || event.metaKey;
  const id = listing.at(next)?.id;
  if (event.shiftKey) {
    // A range may end where nothing is loaded yet.
    const begun = selection.anchor === null ? onlyAnchored(selection, listing.at(active.index)?.id) : selection;
    if (id !== undefined) onSelect(extended(begun, id, listing, isCtrl));
    else void reach(listing, next).then((found) => found && onSelect(extended(begun, found, listing, isCtrl)));
  } else if (!isCtrl && id !== undefined) {
    onSelect(only(id));
  }
  return true;
}

/** What is there once the list has come that far; nothing when it does not come, which the list says itself. */
async function reach(listing: Listing, index: number): Promise<string | undefined> {
  const nodes = await listing.load(index + 1).catch(() => []);
  return nodes[index]?.id;
}

function onlyAnchored(selection: Selection, anchor: string | undefined): Selection {
  return anchor === undefined ? selection : { ...selection, anchor };
}

function deedsFor(event: KeyboardEvent, parts: ListKeysParts): Shortcuts<DriveShortcut> {
  const { listing, active, selection, onSelect, onPreview, onOpen } = parts;
  const node = listing.at(active.index);
  const withNode = (run: (node: DriveNode) => void) => () => (node ? run(node) : false);
  return {
    open: withNode((found) => onOpen?.(found)),
    preview: withNode((found) => {
      if (onPreview && found.kind === 'file') onPreview(found);
      else onSelect(isSelected(selection, found.id) ? selection : only(found.id));
    }),
    toggle: withNode(({ id }) => onSelect(toggled(selection, id))),
    range: withNode(({ id }) => onSelect(extended(selection, id, listing, event.ctrlKey || event.metaKey))),
    selectAll: () => onSelect(everything(node?.id)),
    clear: () => (selection.isAll || selection.ids.size > 0 ? onSelect(nothing) : false),
    menu: () => {
      const { currentTarget, target } = event;
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      parts.onMenu(row && node ? node : null, row ?? currentTarget);
    },
  };
}

function jumps(event: KeyboardEvent, parts: ListKeysParts, ahead: TypeAhead | null): boolean {
  const { listing, active, onSelect } = parts;
  const isSign = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isSign || !ahead || (event.key === ' ' && !ahead.isTyping(Date.now()))) return false;
  const find = (search: (names: Names) => number) => {
    const { nodes } = listing.read();
    const found = search({ at: (index) => nodes[index]?.name, count: nodes.length });
    const node = nodes[found];
    if (!node) return false;
    active.moveTo(found);
    onSelect(only(node.id));
    return true;
  };
  const { isComplete, total } = listing.read();
  if (find((names) => ahead.find(event.key, Date.now(), names, active.index))) return true;
  if (isComplete || total > soughtMax) return true;
  // It may be further down than the list has come; who has gone on by then no longer waits for it.
  const { word } = ahead;
  const isWaiting = () => ahead.word === word && document.activeElement === event.target;
  const goOn = () => isWaiting() && find((names) => ahead.again(names, active.index));
  void listing.load().then(goOn, () => {});
  return true;
}

/** In a list beyond this, one searches. */
const soughtMax = 20_000;
