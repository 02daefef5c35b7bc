import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import type { AppError } from '../../lib/backend/app-error.ts';
import { useAsyncAction } from '../../lib/hooks/use-async-action.ts';
import { Button } from '../buttons/button.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { Dialog, DialogBody, DialogButtons } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** Says what will happen; `verb` repeats it on the button. */
  readonly title: string;
  readonly verb: string;
  readonly cancelLabel?: string;
  readonly isHarmless?: boolean;
  readonly isDisabled?: boolean;
  /** An error of what the dialog shows; errors of `onConfirm` are shown without it. */
  readonly failure?: AppError | undefined;
  /** The dialog waits for the promise and stays open when it is rejected. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an action that is hard to undo. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const messages = useMessages('ui');
  const { title, verb, cancelLabel, isHarmless, onClose } = props;
  const action = useAsyncAction(props.onConfirm);
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <DialogBody>
        <div className="flex flex-col gap-3 text-base break-words text-muted">{props.children}</div>
        <ErrorNotice error={action.error ?? props.failure} />
      </DialogBody>
      <DialogButtons>
        <Button autoFocus onPress={onClose}>
          {cancelLabel ?? messages.cancel}
        </Button>
        <Button
          variant={isHarmless ? 'primary' : 'danger'}
          isPending={action.isPending}
          isDisabled={props.isDisabled ?? false}
          onPress={() => action.run()}
        >
          {verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
