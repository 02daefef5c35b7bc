import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWords } from '../../../words/words-context.ts';
import { unreadNotices } from '../api/notices.ts';
import { badgeOf } from '../model/badge.ts';

const NoticePopover = deferred(async () => (await import('./notice-popover.tsx')).NoticePopover);

/** Says that something happened; what it was is loaded when somebody asks. */
export function Bell() {
  const words = useWords('frame');
  const { call } = useBackend();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadNotices(call)).data?.unread ?? 0;
  const label = unread === 0 ? words.places.notices : words.noticesNew(unread);
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
      {isOpen && <NoticePopover anchor={anchor} onClose={() => setOpen(false)} />}
    </span>
  );
}
