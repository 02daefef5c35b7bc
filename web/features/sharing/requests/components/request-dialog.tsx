import type { DriveNode } from '@hearth/contract';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SubmitButtons } from '../../../../ui/buttons/submit-buttons.tsx';
import { Dialog, DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import { DraftForm, useDraft } from '../../shared/draft-form.tsx';
import { type CreatedShare, copyCreated, ShareCreated } from '../../shared/share-created.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { folderNameOf, freshRequest, newRequestOf, requestFaults } from '../model/request-draft.ts';
import { RequestForm } from './request-form.tsx';

/** Creates a request for an existing folder, or for a new folder named after the request. */
export function RequestDialog({
  folder,
  onClose,
}: {
  readonly folder: Pick<DriveNode, 'id' | 'name'> | null;
  readonly onClose: () => void;
}) {
  const messages = useMessages('requests');
  const { kilobyte } = useFormat();
  const { create, makeFolders } = useRequestWrites();
  const [created, setCreated] = useState<{ readonly title: string; readonly share: CreatedShare } | null>(null);
  const form = useDraft(
    freshRequest,
    (draft) => requestFaults(draft, false),
    async (draft) => {
      const folderId = folder?.id ?? (await folderFor(makeFolders, draft.title));
      const { title, url } = await create({ folderId, ...newRequestOf(draft, kilobyte) });
      setCreated({ title, share: await copyCreated(url, draft) });
    },
  );
  if (created) {
    return (
      <Dialog size="md" title={created.title} onClose={onClose}>
        <ShareCreated
          created={created.share}
          messages={messages.created}
          copyAddress={messages.copyAddress}
          copyPassword={messages.form.copyPassword}
        />
        <DialogButtons>
          <Button variant="primary" autoFocus onPress={onClose}>
            {messages.created.done}
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <Dialog
      size="md"
      title={folder ? messages.form.createIn({ folder: folder.name }) : messages.form.createTitle}
      onClose={onClose}
    >
      <DraftForm
        state={form}
        buttons={
          <SubmitButtons isPending={form.isPending} onCancel={onClose}>
            {messages.form.verb}
          </SubmitButtons>
        }
      >
        <RequestForm {...form.fields} titleHint={folder ? undefined : messages.form.newFolder} />
      </DraftForm>
    </Dialog>
  );
}

async function folderFor(
  makeFolders: ReturnType<typeof useRequestWrites>['makeFolders'],
  title: string,
): Promise<string> {
  const { ids } = await makeFolders({ parentId: 'root', paths: [[folderNameOf(title)]] });
  const [id] = ids;
  if (id === undefined) throw new Error('A folder was asked for and none was named.');
  return id;
}
