import type { FileRequest } from '@hearth/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import type { ShareCommands } from '../../shared/share-actions.tsx';
import { useShareCommands } from '../../shared/use-share-commands.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';

const RequestDialogs = lazyComponent(async () => (await import('./request-dialogs.tsx')).RequestDialogs);

export interface RequestCommands extends ShareCommands<FileRequest> {
  readonly close: (request: FileRequest) => void;
  readonly reopen: (request: FileRequest) => void;
}

/** The actions on a request and their dialogs; `element` must be rendered. */
export function useRequestCommands(onRemoved?: () => void): {
  readonly acts: RequestCommands;
  readonly element: ReactNode;
} {
  const { acts: messages } = useMessages('requests');
  const writes = useRequestWrites();
  const { openDialog, now, element } = useShareCommands<FileRequest>(RequestDialogs, { onRemoved });
  const acts: RequestCommands = {
    edit: openDialog('edit'),
    close: ({ id }) => now(writes.close({ id }), messages.closed),
    reopen: ({ id }) => now(writes.reopen({ id }), messages.reopened),
    rotate: openDialog('rotate'),
    remove: openDialog('remove'),
  };
  return { acts, element };
}
