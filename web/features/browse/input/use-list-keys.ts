import type { DriveNode } from '@hearth/contract';
import { type KeyboardEvent, useRef } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import {
  everything,
  extended,
  isSelected,
  nothing,
  only,
  type Selection,
  toggled,
} from '../../../drive/selection/selection.ts';
import { type DriveShortcut, driveShortcuts } from '../../../drive/shortcuts.ts';
import { asRead } from '../../../lib/format/direction.ts';
import { isShortcut, type Shortcuts, shortcutFor, shortcutOf } from '../../../ui/keys/use-shortcuts.ts';
import type { ListActive } from '../list/use-list-active.ts';
import type { ListWindow } from '../list/use-list-window.ts';
import { moveBy } from './arrow-keys.ts';
import { type Names, TypeAhead } from './type-ahead.ts';

export interface ListKeysOptions {
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

/** The keys inside a list: move, select, type ahead, open, context menu. */
export function useListKeys(options: ListKeysOptions): (event: KeyboardEvent) => void {
  const typeAhead = useRef<TypeAhead>(null);
  typeAhead.current ??= new TypeAhead();
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('input, textarea, [data-act], [role=columnheader]')) return;
    const isWord = goesOnInWord(event, typeAhead.current);
    const key = shortcutOf(event);
    const run = isWord ? undefined : shortcutFor(driveShortcuts, commandsFor(event, options), key);
    // The page handles this shortcut.
    if (!isWord && !run && isShortcut(key)) return;
    const hasMoved = !run && moves(event, options);
    if (hasMoved) typeAhead.current?.end();
    if (hasMoved || (run ? run() !== false : jumps(event, options, typeAhead.current))) event.preventDefault();
  };
}

/** A letter begins a word, unless Shift makes it a shortcut; further keys continue the word. */
function goesOnInWord(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  typeAhead: TypeAhead | null,
): boolean {
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return false;
  if (key === ' ' && shiftKey) return false;
  return typeAhead?.isTyping(Date.now()) || (/[\p{L}\p{N}]/u.test(key) && !shiftKey);
}

function moves(event: KeyboardEvent, options: ListKeysOptions): boolean {
  if (event.altKey) return false;
  const { listing, total, window, active, selection, onSelect } = options;
  const shape = { total, columns: window.geometry.columns, pageRows: window.pageRows };
  const next = moveBy(asRead(event.key), active.index, shape);
  if (next === undefined) return false;
  active.moveTo(next);
  const isCtrl = event.ctrlKey || event.metaKey;
  const id = listing.at(next)?.id;
  if (event.shiftKey) {
    // A range may end at an item that is not loaded yet.
    const begun = selection.anchor === null ? onlyAnchored(selection, listing.at(active.index)?.id) : selection;
    if (id !== undefined) onSelect(extended(begun, id, listing, isCtrl));
    else void reach(listing, next).then((found) => found && onSelect(extended(begun, found, listing, isCtrl)));
  } else if (!isCtrl && id !== undefined) {
    onSelect(only(id));
  }
  return true;
}

/** Loads up to an index and returns the id there; undefined on failure, which the list shows itself. */
async function reach(listing: Listing, index: number): Promise<string | undefined> {
  const nodes = await listing.load(index + 1).catch(() => []);
  return nodes[index]?.id;
}

function onlyAnchored(selection: Selection, anchor: string | undefined): Selection {
  return anchor === undefined ? selection : { ...selection, anchor };
}

function commandsFor(event: KeyboardEvent, options: ListKeysOptions): Shortcuts<DriveShortcut> {
  const { listing, active, selection, onSelect, onPreview, onOpen } = options;
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
      options.onMenu(row && node ? node : null, row ?? currentTarget);
    },
  };
}

function jumps(event: KeyboardEvent, options: ListKeysOptions, typeAhead: TypeAhead | null): boolean {
  const { listing, active, onSelect } = options;
  const isSign = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isSign || !typeAhead || (event.key === ' ' && !typeAhead.isTyping(Date.now()))) return false;
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
  if (find((names) => typeAhead.find(event.key, Date.now(), names, active.index))) return true;
  if (isComplete || total > soughtMax) return true;
  // The match may be in a part that is not loaded; the search is dropped when the person goes on typing or leaves.
  const { word } = typeAhead;
  const isWaiting = () => typeAhead.word === word && document.activeElement === event.target;
  const continueSearch = () => isWaiting() && find((names) => typeAhead.again(names, active.index));
  void listing.load().then(continueSearch, () => {});
  return true;
}

/** Above this size a list is not loaded completely for typing ahead. */
const soughtMax = 20_000;
