import type { ReactNode } from 'react';
import { useWords } from '../words/words-context.ts';
import { Button } from './button.tsx';
import { DialogButtons } from './dialog.tsx';

/** Below the form of a dialog: the way out, and the deed. */
export function SubmitButtons({
  children,
  isPending,
  isDisabled = false,
  onCancel,
}: {
  /** What the deed is called. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onCancel: () => void;
}) {
  const words = useWords('ui');
  return (
    <DialogButtons>
      <Button look="quiet" onPress={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" look="primary" isPending={isPending} isDisabled={isDisabled}>
        {children}
      </Button>
    </DialogButtons>
  );
}
