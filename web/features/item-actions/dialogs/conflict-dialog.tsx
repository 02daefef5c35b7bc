import { useState } from 'react';
import type { Conflict, Questions } from '../../../drive/store/questions.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

type ConflictDialogProps = Questions['conflict']['input'] & {
  readonly onAnswer: (answer: Conflict | undefined) => void;
};

/** Asks what to do with taken names, for all items at once. */
export function ConflictDialog({ action, nodes, folder, onAnswer }: ConflictDialogProps) {
  const messages = useMessages('driveViews');
  const drive = useMessages('drive');
  const { cancel } = useMessages('ui');
  const [conflict, setConflict] = useState<Conflict>('keepBoth');
  const hasFolders = nodes.some((node) => node.kind === 'folder');
  const choices = [
    { id: 'keepBoth', name: messages.keepBoth, sentence: messages.keepBothSentence },
    ...(hasFolders ? ([{ id: 'merge', name: messages.merge, sentence: messages.mergeSentence }] as const) : []),
    { id: 'skip', name: messages.skip, sentence: messages.skipSentence },
  ] as const;
  const [only] = nodes;
  return (
    <Dialog title={messages.conflictTitle({ folder: folder.name })} onClose={() => onAnswer(undefined)}>
      <DialogBody>
        <p className="break-words text-muted">
          {nodes.length === 1 && only
            ? messages.conflictOne({ name: only.name })
            : messages.conflictMany({ count: nodes.length })}
        </p>
        <ChoiceCards
          label={messages.conflictChoice}
          hideLabel
          choices={choices}
          value={conflict}
          onChange={setConflict}
        />
      </DialogBody>
      <DialogButtons>
        <Button variant="quiet" onPress={() => onAnswer(undefined)}>
          {cancel}
        </Button>
        <Button variant="primary" onPress={() => onAnswer(conflict)}>
          {action === 'move' ? drive.move : drive.copy}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
