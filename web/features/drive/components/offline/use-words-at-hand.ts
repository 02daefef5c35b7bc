import { useEffect } from 'react';
import { useMessageStore } from '../../../../i18n/messages-context.ts';
import { keepsOffline } from '../../../../lib/device/device.ts';

/** Words that pages load when they need them must be here before there is no network to load them from. */
export function useLoadedMessages(): void {
  const messages = useMessageStore();
  useEffect(() => {
    if (!keepsOffline(window)) return;
    const timer = setTimeout(() => void messages.load(...areas).catch(() => {}), afterMs);
    return () => clearTimeout(timer);
  }, [messages]);
}

/** Of what can be done without a network: its dialogs, the viewer, and what is said when something fails. */
const areas = ['driveMore', 'preview', 'texts', 'versions', 'errors'] as const;

/** The page comes first. */
const afterMs = 500;
