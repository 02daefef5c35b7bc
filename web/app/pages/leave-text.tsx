import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface LeaveTextProps {
  readonly dirty: RefObject<boolean>;
  /** One wants to be done with writing, without going elsewhere. */
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** What was written is not lost by a slip: being done, closing, going back and going elsewhere ask first. */
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
      isPending={false}
      failure={undefined}
      onConfirm={isBlocked ? blocker.proceed : onLeave}
      onClose={isBlocked ? blocker.reset : onStay}
    >
      <p>{leave.sentence}</p>
    </ConfirmDialog>
  );
}
