import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { StoredSwitch } from '../prepare/stored-switch.ts';

/** Notifies people who opted in of the end of the uploads while the tab is hidden. */
export function useEndNotice(notice: StoredSwitch, active: boolean, title: string): void {
  const wasActive = useRef(false);
  useEffect(() => {
    const hasEnded = wasActive.current && !active;
    wasActive.current = active;
    if (hasEnded && notice.read() && mayNotify() && document.visibilityState === 'hidden') void showNotification(title);
  }, [notice, active, title]);
}

/** The setting and its setter; undefined where the browser has no notifications. */
export function useNoticeChoice(
  notice: StoredSwitch,
): { readonly isOn: boolean; readonly change: (isOn: boolean) => void } | undefined {
  const messages = useMessages('uploads');
  const toasts = useToasts();
  const isWanted = useSyncExternalStore(notice.subscribe, notice.read);
  if (typeof Notification === 'undefined') return undefined;
  const change = async (isOn: boolean) => {
    // The permission is requested only after a click: browsers block pages that ask automatically.
    const answer = isOn ? await Notification.requestPermission() : 'default';
    notice.choose(isOn && answer === 'granted');
    if (isOn && answer !== 'granted') toasts.show({ message: messages.notificationsRefused });
  };
  return { isOn: isWanted && mayNotify(), change: (isOn) => void change(isOn) };
}

function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

async function showNotification(title: string): Promise<void> {
  const options = { tag: 'hearth-uploads', body: document.location.host };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Mobile browsers only show notifications of a service worker.
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options);
  }
}
