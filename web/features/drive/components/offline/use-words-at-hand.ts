import { useEffect } from 'react';
import { keepsOffline } from '../../../../lib/device.ts';
import { useWordStore } from '../../../../words/words-context.ts';

/** Words that pages load when they need them must be here before there is no network to load them from. */
export function useWordsAtHand(): void {
  const words = useWordStore();
  useEffect(() => {
    if (!keepsOffline(window)) return;
    const timer = setTimeout(() => void words.load(...areas).catch(() => {}), afterMs);
    return () => clearTimeout(timer);
  }, [words]);
}

/** Of what can be done without a network: its dialogs, the viewer, and what is said when something fails. */
const areas = ['driveMore', 'preview', 'texts', 'versions', 'errors'] as const;

/** The page comes first. */
const afterMs = 500;
