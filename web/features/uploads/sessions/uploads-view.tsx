import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { UploadsIllustration } from '../../../ui/media/illustrations.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { isUnsettled } from '../queue/upload-item.ts';
import type { UploadSystem } from '../queue/upload-manager.ts';
import { UploadRow } from '../tray/upload-row.tsx';
import { useLeftFolders, useUploads } from '../uploads-context.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { LeftFolderRow } from './left-folder-row.tsx';
import { OpenUploadRow } from './open-upload-row.tsx';
import { uploadList } from './upload-list.ts';

/** All unfinished uploads of this page and of all devices. */
export function UploadsView({ system }: { readonly system: UploadSystem }) {
  const messages = useMessages('uploads').page;
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const listed = useUploads(system);
  const here = listed.filter(isUnsettled);
  const query = useInfiniteQuery(uploadList(call));
  const [discarding, setDiscarding] = useState<string | null>(null);
  const folders = useLeftFolders(system);
  const mine = new Set([
    ...listed.map(({ uploadId }) => uploadId),
    ...folders.flatMap(({ uploadIds }) => [...uploadIds]),
  ]);
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const elsewhere = all.filter(({ uploadId }) => !mine.has(uploadId));
  const chosen = elsewhere.find(({ uploadId }) => uploadId === discarding);

  const hasOwn = here.length + folders.length > 0;
  if (query.isPending && !hasOwn) return <RowsSkeleton label={messages.loading} rows={3} />;
  if (query.isError && !hasOwn)
    return <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  if (!hasOwn && elsewhere.length === 0)
    return (
      <div className="py-16">
        <EmptyState
          illustration={<UploadsIllustration />}
          title={messages.empty.title}
          sentence={messages.empty.sentence}
          action={<TextLink href="/files">{messages.empty.go}</TextLink>}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-8">
      {here.length > 0 && (
        <Group title={messages.here}>
          {here.slice(0, shownMax).map((item) => (
            <UploadRow key={item.id} item={item} system={system} />
          ))}
        </Group>
      )}
      {folders.length > 0 && (
        <Group title={messages.folders}>
          {folders.map((folder) => (
            <LeftFolderRow key={folder.key} folder={folder} folders={system.leftFolders} />
          ))}
        </Group>
      )}
      {elsewhere.length > 0 && (
        <Group title={messages.elsewhere}>
          {elsewhere.map((open) => (
            <OpenUploadRow
              key={open.uploadId}
              open={open}
              onFile={(file) => system.goOnWith(open, file)}
              onDiscard={() => setDiscarding(open.uploadId)}
            />
          ))}
        </Group>
      )}
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
      {chosen && (
        <DiscardDialog
          open={chosen}
          onClose={() => setDiscarding(null)}
          onDiscarded={() => void queryClient.invalidateQueries({ queryKey: uploadList(call).queryKey })}
        />
      )}
    </div>
  );
}

/** The tray shows the complete queue; this page shows only the beginning. */
const shownMax = 100;

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-raised">{children}</ul>
    </section>
  );
}
