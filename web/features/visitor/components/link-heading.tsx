import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import type { OpenLink } from '../api/queries.ts';
import { visitorKeys } from '../api/queries.ts';
import { countdown } from '../model/countdown.ts';
import { titleOf } from '../model/title-of.ts';

/** The title of the link with its owner and its expiry. */
export function LinkHeading({ link, token }: { readonly link: OpenLink; readonly token: string }) {
  const messages = useMessages('visitor');
  const { targets, expiresAt, downloadsLeft, note, owner } = link;
  const facts = [
    owner !== null && messages.by({ name: owner }),
    targets && targets.length > 1 && messages.items({ count: targets.length }),
    downloadsLeft !== null && messages.downloadsLeft({ count: downloadsLeft }),
    link.role === 'viewOnly' && messages.viewOnly,
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <header className="flex flex-col gap-1">
      <h1 dir="auto" className="text-2xl font-semibold tracking-tight break-words">
        {titleOf(link, messages)}
      </h1>
      {(facts.length > 0 || expiresAt !== null) && (
        <p className="text-muted">
          {facts.length > 0 && <bdi>{facts.join(' · ')}</bdi>}
          {facts.length > 0 && expiresAt !== null && ' · '}
          {expiresAt !== null && <Countdown at={expiresAt} token={token} />}
        </p>
      )}
      {note !== '' && (
        <p dir="auto" className="mt-3 rounded-lg border border-line bg-panel px-4 py-3 whitespace-pre-wrap break-words">
          {note}
        </p>
      )}
    </header>
  );
}

/**
 * The remaining time, counted in seconds during the last hour. At the end the page reloads the link and shows that it
 * has expired.
 */
function Countdown({ at, token }: { readonly at: number; readonly token: string }) {
  const messages = useMessages('visitor');
  const format = useFormat();
  const now = useNow(1000);
  const queryClient = useQueryClient();
  const isOver = now >= at;
  useEffect(() => {
    if (isOver) void queryClient.resetQueries({ queryKey: visitorKeys.link(token) });
  }, [isOver, queryClient, token]);
  const clock = countdown(at - now);
  return (
    <span title={format.moment(at)} className="tabular-nums">
      {clock === null ? messages.closes({ relative: format.relative(at, now) }) : messages.closesIn({ clock })}
    </span>
  );
}
