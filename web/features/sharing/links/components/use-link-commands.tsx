import { type DriveLink, limits } from '@hearth/contract';
import { type ReactNode, useState } from 'react';
import { useMessages, useTell } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/backend/app-error.ts';
import { copyText } from '../../../../ui/buttons/copy-text.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import { useLinkWrites } from '../api/use-link-writes.ts';

const AskedOfLink = lazyComponent(async () => (await import('./asked-of-link.tsx')).AskedOfLink);

export interface LinkCommands {
  readonly copy: (link: DriveLink) => void;
  readonly edit: (link: DriveLink) => void;
  readonly pause: (link: DriveLink) => void;
  readonly resume: (link: DriveLink) => void;
  readonly rotate: (link: DriveLink) => void;
  readonly remove: (link: DriveLink) => void;
}

/** The actions on a link and their confirmation dialogs; `element` must be rendered. */
export function useLinkCommands(onRemoved?: () => void): { readonly acts: LinkCommands; readonly element: ReactNode } {
  const messages = useMessages('links');
  const toasts = useToasts();
  const tell = useTell();
  const writes = useLinkWrites();
  const [asked, setAsked] = useState<{ readonly what: 'edit' | 'rotate' | 'remove'; readonly link: DriveLink } | null>(
    null,
  );
  const close = () => setAsked(null);
  const { undo: undoWord } = useMessages('frame').shortcuts;
  const say = (message: string, undo?: () => void) => {
    const action = undo && { label: undoWord, undoes: true, run: undo };
    toasts.show({ message, ...(action && { action, lifetimeMs: limits.drive.undoToastMs }) });
  };
  function now(action: Promise<unknown>, message: string, undo?: () => void) {
    action.then(
      () => say(message, undo),
      (error: unknown) => {
        const appError = toAppError(error);
        toasts.show({ message: tell(appError), tone: 'danger', reference: appError.requestId });
      },
    );
  }
  const acts: LinkCommands = {
    copy: ({ url }) => now(copyText(url), messages.copied),
    edit: (link) => setAsked({ what: 'edit', link }),
    pause: ({ id }) =>
      now(writes.pause({ id }), messages.acts.paused, () => now(writes.resume({ id }), messages.acts.resumed)),
    resume: ({ id }) =>
      now(writes.resume({ id }), messages.acts.resumed, () => now(writes.pause({ id }), messages.acts.paused)),
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
        const before = asked.what === 'edit' ? settingsBefore(asked.link) : null;
        say(message, before ? () => now(writes.update(before), messages.acts.saved) : undefined);
        if (asked.what === 'remove') onRemoved?.();
      }}
    />
  );
  return { acts, element };
}

/**
 * The settings that undo an edit. Null for a link with a password: nobody can read the password back, and the undo must
 * not remove the protection.
 */
function settingsBefore(link: DriveLink) {
  if (link.hasPassword) return null;
  const { id, role, label, note, startsAt, expiresAt, maxDownloads, notify } = link;
  const { recipients, slug, showsOwner, showsFolders, language } = link;
  return {
    ...{ id, role, label, note, startsAt, expiresAt, maxDownloads, notify },
    ...{ recipients, slug, showsOwner, showsFolders, language, password: null },
  };
}
