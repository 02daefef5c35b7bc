import type { DriveLink } from '@hearth/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import type { ShareCommands } from '../../shared/share-actions.tsx';
import { useShareCommands } from '../../shared/use-share-commands.tsx';
import { useLinkWrites } from '../api/use-link-writes.ts';

const LinkDialogs = lazyComponent(async () => (await import('./link-dialogs.tsx')).LinkDialogs);

export interface LinkCommands extends ShareCommands<DriveLink> {
  readonly pause: (link: DriveLink) => void;
  readonly resume: (link: DriveLink) => void;
}

/** The actions on a link and their dialogs; `element` must be rendered. */
export function useLinkCommands(onRemoved?: () => void): { readonly acts: LinkCommands; readonly element: ReactNode } {
  const { acts: messages } = useMessages('links');
  const writes = useLinkWrites();
  const { openDialog, now, element } = useShareCommands<DriveLink>(LinkDialogs, {
    onRemoved,
    undoEdit(link) {
      const before = settingsBefore(link);
      return before && (() => writes.update(before));
    },
  });
  const acts: LinkCommands = {
    edit: openDialog('edit'),
    pause: ({ id }) => now(writes.pause({ id }), messages.paused, () => now(writes.resume({ id }), messages.resumed)),
    resume: ({ id }) => now(writes.resume({ id }), messages.resumed, () => now(writes.pause({ id }), messages.paused)),
    rotate: openDialog('rotate'),
    remove: openDialog('remove'),
  };
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
