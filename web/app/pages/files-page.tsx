import type { ActionInfo, DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { actionList } from '../../features/actions/api/action-list.ts';
import { matchingActions } from '../../features/actions/model/matching-actions.ts';
import { FolderView } from '../../features/drive/components/folder-view.tsx';
import { useFolderTitle } from '../../features/drive/components/use-folder-title.ts';
import { useUploadQueue } from '../../features/uploads/components/uploads-context.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { PageTitle } from '../page-title.tsx';

const RunActionDialog = lazy(() =>
  import('../../features/actions/components/run-action-dialog.tsx').then((module) => ({
    default: module.RunActionDialog,
  })),
);

export function FilesPage() {
  const { folderId = 'root' } = useParams({ from: '/frame/files/{-$folderId}' });
  const router = useRouter();
  const { call } = useBackend();
  const queue = useUploadQueue();
  const title = useFolderTitle(folderId);
  const [place, setPlace] = useState<{ readonly folderId: string; readonly cameFrom: string | null }>({
    folderId,
    cameFrom: null,
  });
  if (place.folderId !== folderId) setPlace({ folderId, cameFrom: place.folderId });
  const actions = useQuery(actionList(call)).data?.actions ?? [];
  const [run, setRun] = useState<{ readonly action: ActionInfo; readonly nodes: readonly DriveNode[] } | null>(null);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FolderView
        key={folderId}
        folderId={folderId}
        cameFrom={place.cameFrom}
        navigate={(href) => void router.navigate({ href })}
        onUpload={(files, folderName) => queue.add(files, { folderId, folderName })}
        actionsFor={(nodes) => matchingActions(actions, nodes)}
        onRun={(name, nodes) => {
          const action = actions.find((candidate) => candidate.name === name);
          if (action) setRun({ action, nodes });
        }}
      />
      {run && (
        <Suspense>
          <RunActionDialog action={run.action} nodes={run.nodes} onClose={() => setRun(null)} />
        </Suspense>
      )}
    </>
  );
}
