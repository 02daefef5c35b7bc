import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import type { FolderRef } from '../../drive/store/questions.ts';
import { ReceiveView } from '../../features/uploads/prepare/receive-view.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../shell/page.tsx';

const FolderDialog = lazyComponent(
  async () => (await import('../../features/item-actions/dialogs/folder-dialog.tsx')).FolderDialog,
);

/** Receives files from the share target, the file handlers and the app shortcuts of the installed application. */
export function ReceivePage() {
  const messages = useMessages('uploads').receive;
  const { myFiles } = useMessages('drive');
  const router = useRouter();
  const { missed } = useSearch({ from: '/shell/receive' });
  const [workspace, setFolder] = useState<FolderRef>({ id: 'root', name: myFiles });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page title={messages.title} sentence={messages.sentence}>
      <ReceiveView
        target={{ folderId: workspace.id, folderName: workspace.name }}
        isMissed={missed === true}
        onChooseFolder={() => setChoosing(true)}
        onAdded={() => void router.navigate({ href: folderHref(workspace.id) })}
      />
      {isChoosing && (
        <FolderDialog
          title={messages.chooseFolderTitle}
          verb={messages.chooseFolderVerb}
          onAnswer={(chosen) => {
            setChoosing(false);
            if (chosen) setFolder(chosen);
          }}
        />
      )}
    </Page>
  );
}
