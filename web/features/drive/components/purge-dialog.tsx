import type { DriveNode } from '@hearth/contract';
import { useState } from 'react';
import { count } from '../../../lib/count.ts';
import { type Trouble, troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The one deed that cannot be undone. The way back has the focus, the deed says how much it takes. */
export function PurgeDialog({
  nodes,
  onPurge,
  onClose,
}: {
  readonly nodes: readonly DriveNode[];
  readonly onPurge: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isPending, setPending] = useState(false);
  const what = count(nodes.length, 'item');
  const [only] = nodes;

  async function purge() {
    setPending(true);
    try {
      await onPurge();
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error));
      setPending(false);
    }
  }

  return (
    <Dialog role="alertdialog" title={`Delete ${what} forever?`} onClose={onClose}>
      <DialogBody>
        <p className="text-base break-words text-muted">
          {nodes.length === 1 && only ? `“${only.name}”` : `These ${what}`} will be gone for good. This cannot be
          undone.
        </p>
        {trouble && (
          <Notice tone="danger" reference={trouble.requestId}>
            {trouble.sentence}
          </Notice>
        )}
      </DialogBody>
      <DialogButtons>
        <Button autoFocus onPress={onClose}>
          Keep
        </Button>
        <Button look="danger" isPending={isPending} onPress={() => void purge()}>
          {`Delete ${what} forever`}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
