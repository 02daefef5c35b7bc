import { limits } from '@hearth/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';

/** A dialog about a share. A share is what has an address that guests open: a link or a file request. */
export interface ShareActionProps<Share> {
  readonly what: 'edit' | 'rotate' | 'remove';
  readonly share: Share;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

export interface ShareCommandsOptions<Share> {
  readonly onRemoved?: (() => void) | undefined;
  /** The write that undoes an edit of the share; null when nothing can. */
  readonly undoEdit?: (share: Share) => (() => Promise<unknown>) | null;
}

/** Opens the dialogs of shares and tells the outcome of writes in toasts; `element` must be rendered. */
export function useShareCommands<Share>(
  Dialogs: ComponentType<ShareActionProps<Share>>,
  { onRemoved, undoEdit }: ShareCommandsOptions<Share>,
): {
  readonly openDialog: (what: ShareActionProps<Share>['what']) => (share: Share) => void;
  readonly now: (write: Promise<unknown>, message: string, undo?: () => void) => void;
  readonly element: ReactNode;
} {
  const toasts = useToasts();
  const report = useReportFailure();
  const { undo: undoWord } = useMessages('shell').shortcuts;
  const [opened, setOpened] = useState<Pick<ShareActionProps<Share>, 'what' | 'share'> | null>(null);
  function say(message: string, undo?: () => void) {
    const action = undo && { label: undoWord, undoes: true, run: undo };
    toasts.show({ message, ...(action && { action, lifetimeMs: limits.drive.undoToastMs }) });
  }
  function now(write: Promise<unknown>, message: string, undo?: () => void) {
    void report(async () => {
      await write;
      say(message, undo);
    });
  }
  function done({ what, share }: Pick<ShareActionProps<Share>, 'what' | 'share'>, message: string) {
    setOpened(null);
    const undo = what === 'edit' && undoEdit?.(share);
    say(message, undo ? () => now(undo(), message) : undefined);
    if (what === 'remove') onRemoved?.();
  }
  return {
    openDialog: (what) => (share) => setOpened({ what, share }),
    now,
    element: opened && (
      <Dialogs
        key={opened.what}
        {...opened}
        onClose={() => setOpened(null)}
        onDone={(message) => done(opened, message)}
      />
    ),
  };
}
