import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import { DialogButtons } from '../overlays/dialog.tsx';
import { Button } from './button.tsx';

/** The buttons below the form of a dialog: cancel and submit. */
export function SubmitButtons({
  children,
  isPending,
  isDisabled = false,
  onCancel,
}: {
  /** The label of the submit button. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onCancel: () => void;
}) {
  const messages = useMessages('ui');
  return (
    <DialogButtons>
      <Button variant="quiet" onPress={onCancel}>
        {messages.cancel}
      </Button>
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={isDisabled}>
        {children}
      </Button>
    </DialogButtons>
  );
}
