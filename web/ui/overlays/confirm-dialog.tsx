import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import type { AppError } from '../../lib/backend/app-error.ts';
import { Button } from '../buttons/button.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { Dialog, DialogBody, DialogButtons } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** Says what will happen; `verb` repeats it on the button. */
  readonly title: string;
  readonly verb: string;
  readonly keep?: string;
  readonly isHarmless?: boolean;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly failure: AppError | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an action that is hard to undo. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const messages = useMessages('ui');
  const { title, verb, keep, isHarmless, failure, onClose } = props;
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <DialogBody>
        <div className="flex flex-col gap-3 text-base break-words text-muted">{props.children}</div>
        <ErrorNotice error={failure} />
      </DialogBody>
      <DialogButtons>
        <Button autoFocus onPress={onClose}>
          {keep ?? messages.cancel}
        </Button>
        <Button
          variant={isHarmless ? 'primary' : 'danger'}
          isPending={props.isPending}
          isDisabled={props.isDisabled ?? false}
          onPress={props.onConfirm}
        >
          {verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
