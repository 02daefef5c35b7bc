import { useEffect } from 'react';
import { useMessageStore } from '../../../i18n/messages-context.ts';
import { isOfflineEnabled } from '../../../lib/device/device.ts';

/** Loads messages in advance that cannot be loaded later without a network. */
export function usePreloadedMessages(): void {
  const messages = useMessageStore();
  useEffect(() => {
    if (!isOfflineEnabled(window)) return;
    const timer = setTimeout(() => void messages.load(...areas).catch(() => {}), afterMs);
    return () => clearTimeout(timer);
  }, [messages]);
}

/** The areas of what works without a network: dialogs, viewer and errors. */
const areas = ['driveViews', 'preview', 'textEditor', 'versions', 'errors'] as const;

/** Waits until the page has loaded. */
const afterMs = 500;
