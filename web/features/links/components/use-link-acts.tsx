import type { DriveLink } from '@hearth/contract';
import { type ReactNode, useState } from 'react';
import { troubleOf } from '../../../lib/trouble.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useTell, useWords } from '../../../words/words-context.ts';
import { useLinkWrites } from '../api/use-link-writes.ts';

const AskedOfLink = deferred(async () => (await import('./asked-of-link.tsx')).AskedOfLink);

export interface LinkActs {
  readonly copy: (link: DriveLink) => void;
  readonly edit: (link: DriveLink) => void;
  readonly pause: (link: DriveLink) => void;
  readonly resume: (link: DriveLink) => void;
  readonly rotate: (link: DriveLink) => void;
  readonly remove: (link: DriveLink) => void;
}

/** What can be done with a link, and what is asked before; `element` must be rendered. */
export function useLinkActs(onRemoved?: () => void): { readonly acts: LinkActs; readonly element: ReactNode } {
  const words = useWords('links');
  const toasts = useToasts();
  const tell = useTell();
  const writes = useLinkWrites();
  const [asked, setAsked] = useState<{ readonly what: 'edit' | 'rotate' | 'remove'; readonly link: DriveLink } | null>(
    null,
  );
  const close = () => setAsked(null);
  const say = (message: string) => void toasts.show({ message });
  function now(deed: Promise<unknown>, message: string) {
    deed.then(
      () => say(message),
      (error: unknown) => {
        const trouble = troubleOf(error);
        toasts.show({ message: tell(trouble), tone: 'danger', reference: trouble.requestId });
      },
    );
  }
  const acts: LinkActs = {
    copy: ({ url }) => now(copyText(url), words.copied),
    edit: (link) => setAsked({ what: 'edit', link }),
    pause: ({ id }) => now(writes.pause({ id }), words.acts.paused),
    resume: ({ id }) => now(writes.resume({ id }), words.acts.resumed),
    rotate: (link) => setAsked({ what: 'rotate', link }),
    remove: (link) => setAsked({ what: 'remove', link }),
  };
  const element = asked && (
    <AskedOfLink
      key={asked.what}
      {...asked}
      onClose={close}
      onDone={(message) => {
        close();
        say(message);
        if (asked.what === 'remove') onRemoved?.();
      }}
    />
  );
  return { acts, element };
}
