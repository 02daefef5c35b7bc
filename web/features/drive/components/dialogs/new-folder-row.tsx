import { type FormEvent, useState } from 'react';
import { useMessages, useTell } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/app-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { ChosenPlace } from '../../model/asks.ts';
import { nameFault } from '../../model/node-name.ts';
import { useDriveStore } from '../drive-store-context.ts';

/** Makes a folder in the one that is chosen, and chooses it. */
export function NewFolderRow({
  parent,
  onMade,
  onClose,
}: {
  readonly parent: ChosenPlace;
  readonly onMade: (place: ChosenPlace) => void;
  readonly onClose: () => void;
}) {
  const messages = useMessages('drive');
  const more = useMessages('driveMore');
  const tell = useTell();
  const { writes } = useDriveStore();
  const [typed, setTyped] = useState(messages.newFolder);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = nameFault(typed);
    if (fault) return setRefusal(messages.nameFaults[fault]);
    setPending(true);
    try {
      const { items } = await writes.createFolder(parent.id, typed.trim());
      const [folder] = items;
      if (folder) onMade({ id: folder.id, name: folder.name, above: [...parent.above, parent.id] });
      onClose();
    } catch (error) {
      setRefusal(tell(toAppError(error)));
      setPending(false);
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mx-5 mt-3 flex items-end gap-2 *:first:flex-1">
      <TextField
        label={more.newFolderIn({ folder: parent.name })}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setRefusal(undefined);
        }}
        error={refusal}
        autoFocus
        autoComplete="off"
      />
      <Button type="submit" isPending={isPending}>
        {more.create}
      </Button>
    </form>
  );
}
