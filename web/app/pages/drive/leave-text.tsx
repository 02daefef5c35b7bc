import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

export interface LeaveTextProps {
  readonly dirty: RefObject<boolean>;
  /** Set when the person closes the editor without leaving the page. */
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved text is lost: on close, on Back and on every other navigation. */
export function LeaveText({ dirty, isLeaving, onLeave, onStay }: LeaveTextProps) {
  const { leave } = useMessages('texts');
  const isDirty = () => dirty.current;
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  const isBlocked = blocker.status === 'blocked';
  if (!isBlocked && !isLeaving) return null;
  return (
    <ConfirmDialog
      title={leave.title}
      verb={leave.verb}
      keep={leave.stay}
      onConfirm={async () => (isBlocked ? blocker.proceed() : onLeave())}
      onClose={isBlocked ? blocker.reset : onStay}
    >
      <p>{leave.sentence}</p>
    </ConfirmDialog>
  );
}
