import type { DriveNode, FileRequest } from '@hearth/contract';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { copyText } from '../../../../ui/buttons/copy-text.ts';
import { SubmitButtons } from '../../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { CopyableValue } from '../../../../ui/lists/copyable-value.tsx';
import { LinkAddressCard } from '../../../../ui/lists/link-address-card.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { folderNameOf, freshRequest, newRequestOf, type RequestDraft, requestFaults } from '../model/request-draft.ts';
import { RequestForm } from './request-form.tsx';

interface Created {
  readonly request: FileRequest;
  readonly password: string | null;
  readonly isCopied: boolean;
}

/** Creates a request for an existing folder, or for a new folder named after the request. */
export function RequestDialog({
  folder,
  onClose,
}: {
  readonly folder: Pick<DriveNode, 'id' | 'name'> | null;
  readonly onClose: () => void;
}) {
  const { form: messages } = useMessages('requests');
  const { kilobyte } = useFormat();
  const { create, makeFolders } = useRequestWrites();
  const [draft, setDraft] = useState<RequestDraft>(freshRequest);
  const [hasTried, setTried] = useState(false);
  const [created, setCreated] = useState<Created | null>(null);
  const faults = requestFaults(draft, false);
  const action = useAsyncAction(async () => {
    const folderId = folder?.id ?? (await folderFor(makeFolders, draft.title));
    const request = await create({ folderId, ...newRequestOf(draft, kilobyte) });
    // If the browser denies clipboard access, the dialog asks the person to copy the URL manually.
    const isCopied = await copyText(request.url).then(
      () => true,
      () => false,
    );
    setCreated({ request, password: draft.hasPassword ? draft.password : null, isCopied });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) action.run();
  }
  if (created) return <RequestCreated created={created} onClose={onClose} />;
  return (
    <Dialog
      size="md"
      title={folder ? messages.createIn({ folder: folder.name }) : messages.createTitle}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <ErrorNotice error={action.error} />
          <RequestForm
            draft={draft}
            onChange={(next) => {
              setDraft(next);
              action.forget();
            }}
            faults={hasTried ? faults : noFaults}
            titleHint={folder ? undefined : messages.newFolder}
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {messages.verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

const noFaults: ReadonlySet<never> = new Set();

async function folderFor(
  makeFolders: ReturnType<typeof useRequestWrites>['makeFolders'],
  title: string,
): Promise<string> {
  const { ids } = await makeFolders({ parentId: 'root', paths: [[folderNameOf(title)]] });
  const [id] = ids;
  if (id === undefined) throw new Error('A folder was asked for and none was named.');
  return id;
}

function RequestCreated({ created, onClose }: { readonly created: Created; readonly onClose: () => void }) {
  const messages = useMessages('requests');
  const { request, password, isCopied } = created;
  return (
    <Dialog size="md" title={request.title} onClose={onClose}>
      <DialogBody>
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-ok-text" />
          <span>
            {messages.created.title}. {isCopied ? messages.created.copied : messages.created.copy}
          </span>
        </p>
        <LinkAddressCard address={request.url} messages={{ ...messages.created, copy: messages.copyAddress }} />
        {password !== null && (
          <div className="flex flex-col gap-1.5">
            <CopyableValue label={messages.created.password} value={password} copyLabel={messages.form.copyPassword} />
            <p className="text-sm text-muted">{messages.created.apart}</p>
          </div>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="primary" autoFocus onPress={onClose}>
          {messages.created.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
