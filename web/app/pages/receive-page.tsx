import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Place } from '../../features/drive/model/asks.ts';
import { folderHref } from '../../features/drive/model/crumbs.ts';
import { ReceiveView } from '../../features/uploads/components/receive-view.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { useWords } from '../../words/words-context.ts';
import { Page } from '../frame/page.tsx';

const FolderDialog = deferred(
  async () => (await import('../../features/drive/components/dialogs/folder-dialog.tsx')).FolderDialog,
);

/** Where files come in that other apps share, that the system opens with this one, or that its icon is asked for. */
export function ReceivePage() {
  const words = useWords('uploads').receive;
  const { myFiles } = useWords('drive');
  const router = useRouter();
  const { missed } = useSearch({ from: '/frame/receive' });
  const [place, setPlace] = useState<Place>({ id: 'root', name: myFiles });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page title={words.title} sentence={words.sentence}>
      <ReceiveView
        target={{ folderId: place.id, folderName: place.name }}
        isMissed={missed === true}
        onChoosePlace={() => setChoosing(true)}
        onTaken={() => void router.navigate({ href: folderHref(place.id) })}
      />
      {isChoosing && (
        <FolderDialog
          title={words.choosePlaceTitle}
          verb={words.choosePlaceVerb}
          onAnswer={(chosen) => {
            setChoosing(false);
            if (chosen) setPlace(chosen);
          }}
        />
      )}
    </Page>
  );
}
