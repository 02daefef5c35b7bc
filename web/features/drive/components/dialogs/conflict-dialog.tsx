import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCards } from '../../../../ui/choice-cards.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/dialog.tsx';
import { useWords } from '../../../../words/words-context.ts';
import type { Conflict, Questions } from '../../model/asks.ts';

type ConflictDialogProps = Questions['conflict']['given'] & {
  readonly onAnswer: (answer: Conflict | undefined) => void;
};

/** Some names are taken where things go: what to do with them, for all at once. */
export function ConflictDialog({ deed, nodes, place, onAnswer }: ConflictDialogProps) {
  const words = useWords('driveMore');
  const drive = useWords('drive');
  const { cancel } = useWords('ui');
  const [conflict, setConflict] = useState<Conflict>('keepBoth');
  const hasFolders = nodes.some((node) => node.kind === 'folder');
  const choices = [
    { id: 'keepBoth', name: words.keepBoth, sentence: words.keepBothSentence },
    ...(hasFolders ? ([{ id: 'merge', name: words.merge, sentence: words.mergeSentence }] as const) : []),
    { id: 'skip', name: words.skip, sentence: words.skipSentence },
  ] as const;
  const [only] = nodes;
  return (
    <Dialog title={words.conflictTitle(place.name)} onClose={() => onAnswer(undefined)}>
      <DialogBody>
        <p className="break-words text-muted">
          {nodes.length === 1 && only ? words.conflictOne(only.name) : words.conflictMany(nodes.length)}
        </p>
        <ChoiceCards label={words.conflictAsk} hideLabel choices={choices} value={conflict} onChange={setConflict} />
      </DialogBody>
      <DialogButtons>
        <Button look="quiet" onPress={() => onAnswer(undefined)}>
          {cancel}
        </Button>
        <Button look="primary" onPress={() => onAnswer(conflict)}>
          {deed === 'move' ? drive.move : drive.copy}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
