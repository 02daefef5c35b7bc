import type { DriveNode } from '@hearth/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { Listing } from '../model/listing.ts';
import type { ListingState } from '../model/listing-state.ts';
import { nothing, type Selection, type SelectionSum, selectedNodes, sumOf } from '../model/selection.ts';

/** A list with what is selected in it, as every page of the drive shows one. */
export interface Collection {
  readonly listing: Listing;
  readonly state: ListingState;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly clear: () => void;
  /** The selected items as far as they are loaded. */
  readonly selected: readonly DriveNode[];
  readonly sum: SelectionSum;
  /** What the bar says about it. */
  readonly text: string;
  /** A finger chose to select. */
  readonly isChoosing: boolean;
  readonly choose: () => void;
  /** All that is selected: what is not loaded yet is loaded before anything is done to it. */
  readonly whole: () => Promise<readonly DriveNode[]>;
}

export function useCollection(listing: Listing): Collection {
  const [selection, select] = useState<Selection>(nothing);
  // While a long list comes in, a page that has nothing selected in it need not be drawn anew with every part.
  const hasSelection = selection.isAll || selection.ids.size > 0;
  const state = useSyncExternalStore(listing.subscribe, hasSelection ? listing.read : listing.outline);
  const [chooses, setChooses] = useState(false);
  // Another list, such as the next thing that is looked for: nothing of it is selected.
  const [shown, setShown] = useState(listing);
  if (shown !== listing) {
    setShown(listing);
    select(nothing);
  }
  const selected = useMemo(() => selectedNodes(selection, state.nodes), [selection, state]);
  const sum = useMemo(() => sumOf(selection, selected, state.total), [selection, selected, state]);
  const text = useSelectionText(sum, selection.isAll && !state.isComplete);
  // Who has taken back the last one has done with choosing.
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

/** `3 selected · 1.2 GB`; and of everything, that this means what is not loaded too. */
function useSelectionText({ count, bytes }: SelectionSum, reachesFurther: boolean): string {
  const messages = useMessages('drive');
  const format = useFormat();
  if (reachesFurther) return messages.allSelected({ count });
  return bytes ? messages.selectedSize({ count, size: format.size(bytes) }) : messages.selected({ count });
}

/** Tells the page when a finger chooses: then the way back leads out of that first. */
export function useChoosing({ isChoosing, clear }: Collection, onChoosing: (leave: (() => void) | null) => void): void {
  const tell = useEffectEvent(onChoosing);
  const leave = useRef(clear);
  useEffect(() => {
    leave.current = clear;
  });
  useEffect(() => {
    tell(isChoosing ? () => leave.current() : null);
    return () => tell(null);
  }, [isChoosing]);
}
