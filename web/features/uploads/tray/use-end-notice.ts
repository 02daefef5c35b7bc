import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { KeptSwitch } from '../intake/kept-switch.ts';

/** Tells how the uploads ended when nobody looks at the page, to who asked for it. */
export function useEndNotice(notice: KeptSwitch, active: boolean, title: string): void {
  const wasActive = useRef(false);
  useEffect(() => {
    const hasEnded = wasActive.current && !active;
    wasActive.current = active;
    if (hasEnded && notice.read() && mayTell() && document.visibilityState === 'hidden') void tell(title);
  }, [notice, active, title]);
}

/** What the person chose, and the way to choose; undefined where the browser tells nothing. */
export function useNoticeChoice(
  notice: KeptSwitch,
): { readonly isOn: boolean; readonly change: (isOn: boolean) => void } | undefined {
  const messages = useMessages('uploads');
  const toasts = useToasts();
  const isWanted = useSyncExternalStore(notice.subscribe, notice.read);
  if (typeof Notification === 'undefined') return undefined;
  const change = async (isOn: boolean) => {
    // Asked only here, by a click: a page that asks by itself is refused for ever.
    const answer = isOn ? await Notification.requestPermission() : 'default';
    notice.choose(isOn && answer === 'granted');
    if (isOn && answer !== 'granted') toasts.show({ message: messages.noticeRefused });
  };
  return { isOn: isWanted && mayTell(), change: (isOn) => void change(isOn) };
}

function mayTell(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

async function tell(title: string): Promise<void> {
  const options = { tag: 'hearth-uploads', body: document.location.host };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show only what a service worker tells.
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options);
  }
}
