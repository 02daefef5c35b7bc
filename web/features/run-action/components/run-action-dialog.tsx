import type { ActionInfo, DriveNode } from '@hearth/contract';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LabelledSegments } from '../../../ui/forms/labelled-segments.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

/** Asks what an action wants to know before it runs. */
export function RunActionDialog({
  action,
  nodes,
  onRun,
  onClose,
}: {
  readonly action: ActionInfo;
  readonly nodes: readonly DriveNode[];
  readonly onRun: (input: Record<string, string>) => void;
  readonly onClose: () => void;
}) {
  const messages = useMessages('runAction');
  const { cancel } = useMessages('ui');
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(action.input.map((input) => [input.name, input.default])),
  );
  const [only] = nodes;
  return (
    <Dialog
      title={messages.title({
        action: action.label,
        about: nodes.length === 1 && only ? only.name : messages.files({ count: nodes.length }),
      })}
      onClose={onClose}
    >
      <DialogBody>
        <div className="flex flex-col gap-4">
          {action.input.map(({ name, label, choices }) => (
            <LabelledSegments
              key={name}
              label={label}
              segments={choices.map((choice) => ({ id: choice.value, name: choice.label }))}
              value={chosen[name] ?? null}
              onChange={(value) => setChosen({ ...chosen, [name]: value })}
            />
          ))}
        </div>
      </DialogBody>
      <DialogButtons>
        <Button variant="quiet" onPress={onClose}>
          {cancel}
        </Button>
        <Button
          variant="primary"
          onPress={() => {
            onClose();
            onRun(chosen);
          }}
        >
          {messages.start}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
