import type { DriveNode } from '@hearth/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import type { Listing } from '../listings/listing.ts';
import type { ListingState } from '../listings/listing-state.ts';
import { nothing, type Selection, type SelectionSum, selectedNodes, sumOf } from './selection.ts';

/** A list and the selection in it. */
export interface Collection {
  readonly listing: Listing;
  readonly state: ListingState;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly clear: () => void;
  /** The loaded part of the selection. */
  readonly selected: readonly DriveNode[];
  readonly sum: SelectionSum;
  /** The text of the selection bar. */
  readonly text: string;
  /** Touch selection is active. */
  readonly isChoosing: boolean;
  readonly choose: () => void;
  /** The whole selection; loads what is missing. */
  readonly whole: () => Promise<readonly DriveNode[]>;
}

export function useCollection(listing: Listing): Collection {
  const [selection, select] = useState<Selection>(nothing);
  // Without a selection the page need not render for every page of a long list.
  const hasSelection = selection.isAll || selection.ids.size > 0;
  const state = useSyncExternalStore(listing.subscribe, hasSelection ? listing.read : listing.outline);
  const [chooses, setChooses] = useState(false);
  // Another list, such as the next search, begins without a selection.
  const [shown, setShown] = useState(listing);
  if (shown !== listing) {
    setShown(listing);
    select(nothing);
  }
  const selected = useMemo(() => selectedNodes(selection, state.nodes), [selection, state]);
  const sum = useMemo(() => sumOf(selection, selected, state.total), [selection, selected, state]);
  const text = useSelectionText(sum, selection.isAll && !state.isComplete);
  // Touch selection ends when its last item is removed.
  const isChoosing = chooses && sum.count > 0;
  if (chooses && !isChoosing) setChooses(false);
  return {
    listing,
    state,
    selection,
    select,
    clear: () => select(nothing),
    selected,
    sum,
    text,
    isChoosing,
    choose: () => setChooses(true),
    whole: async () => (selection.isAll ? selectedNodes(selection, await listing.load()) : selected),
  };
}

/** `3 selected · 1.2 GB`, or that everything is selected, including what is not loaded. */
function useSelectionText({ count, bytes }: SelectionSum, reachesFurther: boolean): string {
  const messages = useMessages('drive');
  const format = useFormat();
  if (reachesFurther) return messages.allSelected({ count });
  return bytes ? messages.selectedSize({ count, size: format.size(bytes) }) : messages.selected({ count });
}

/** Tells the page when touch selection begins, so that Back ends it first. */
export function useChoosing({ isChoosing, clear }: Collection, onChoosing: (leave: (() => void) | null) => void): void {
  const notifyChoosing = useEffectEvent(onChoosing);
  const leave = useRef(clear);
  useEffect(() => {
    leave.current = clear;
  });
  useEffect(() => {
    notifyChoosing(isChoosing ? () => leave.current() : null);
    return () => notifyChoosing(null);
  }, [isChoosing]);
}
