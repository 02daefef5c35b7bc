import { type FormEvent, useState } from 'react';
import { nameFault } from '../../../drive/nodes/node-name.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { ChosenFolder } from '../../../drive/store/questions.ts';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** Creates a folder in the chosen one, and chooses it. */
export function NewFolderRow({
  parent,
  onMade,
  onClose,
}: {
  readonly parent: ChosenFolder;
  readonly onMade: (folder: ChosenFolder) => void;
  readonly onClose: () => void;
}) {
  const messages = useMessages('drive');
  const more = useMessages('driveViews');
  const errorMessage = useErrorMessage();
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
      setRefusal(errorMessage(toAppError(error)));
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
