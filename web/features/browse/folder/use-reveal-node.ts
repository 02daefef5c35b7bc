import { useEffect, useEffectEvent, useState } from 'react';
import { only } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';

/** Selects and shows an item: the target of a link, or one just created. Loads the list until it is found. */
export function useRevealNode(wanted: string | null, { listing, select, state }: Collection) {
  const [requested, request] = useState(wanted);
  const [found, setFound] = useState<string | null>(null);
  const [lastWanted, setLastWanted] = useState(wanted);
  if (lastWanted !== wanted) {
    setLastWanted(wanted);
    request(wanted);
  }
  const isReady = state.phase === 'ready';
  const take = useEffectEvent(async (id: string) => {
    if ((await listing.seek(id)) === -1) return;
    select(only(id));
    setFound(id);
  });
  useEffect(() => {
    if (requested !== null && isReady) void take(requested).catch(() => {});
  }, [requested, isReady]);
  return { found, request };
}
