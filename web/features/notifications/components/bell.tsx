import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { unreadNotifications } from '../api/queries.ts';
import { badgeOf } from '../model/notifications.ts';

const NotificationPopover = lazyComponent(async () => (await import('./notification-popover.tsx')).NotificationPopover);

/** The bell with the unread count; the notifications themselves load when the popover opens. */
export function Bell() {
  const messages = useMessages('shell');
  const { call } = useBackend();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadNotifications(call)).data?.unread ?? 0;
  const label = unread === 0 ? messages.destinations.notifications : messages.notificationsNew({ count: unread });
  return (
    <span ref={anchor} className="relative flex">
      <IconButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(true)}>
        <BellIcon aria-hidden />
      </IconButton>
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -end-0.5 -top-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-on-accent tabular-nums"
        >
          {badgeOf(unread)}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {unread > 0 && label}
      </span>
      {isOpen && <NotificationPopover anchor={anchor} onClose={() => setOpen(false)} />}
    </span>
  );
}
