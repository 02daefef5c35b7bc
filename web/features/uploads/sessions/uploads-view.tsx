import type { OpenUpload } from '@hearth/contract';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import type { Call } from '../../../lib/backend/call.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { UploadsIllustration } from '../../../ui/media/illustrations.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { UploadRow } from '../panel/upload-row.tsx';
import { isUnsettled } from '../queue/upload-item.ts';
import type { UploadSystem } from '../queue/upload-manager.ts';
import { useLeftFolders, useUploads } from '../uploads-context.ts';
import { LeftFolderRow } from './left-folder-row.tsx';

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
              onFile={(file) => system.resumeWith(open, file)}
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

/** The upload panel shows the complete queue; this page shows only the beginning. */
const shownMax = 100;

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-raised">{children}</ul>
    </section>
  );
}

/** Unfinished uploads of all devices, newest first. */
const uploadList = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['uploads', 'open'],
    queryFn: ({ pageParam }) => call('upload-list', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Confirms discarding an upload, because the bytes that have arrived cannot be restored. */
function DiscardDialog({
  open: { uploadId, name },
  onClose,
  onDiscarded,
}: {
  readonly open: OpenUpload;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}) {
  const messages = useMessages('uploads').page;
  const toasts = useToasts();
  const cancel = useWrite('upload-cancel');
  return (
    <ConfirmDialog
      title={messages.discardTitle({ name })}
      verb={messages.discard}
      cancelLabel={messages.keep}
      onClose={onClose}
      onConfirm={async () => {
        await cancel.run({ uploadId });
        toasts.show({ message: messages.discarded({ name }) });
        onDiscarded();
        onClose();
      }}
    >
      <p>{messages.discardSentence}</p>
    </ConfirmDialog>
  );
}

/** An upload that an earlier page or another device began. */
function OpenUploadRow({
  open,
  onFile,
  onDiscard,
}: {
  readonly open: OpenUpload;
  readonly onFile: (file: File) => void;
  readonly onDiscard: () => void;
}) {
  const messages = useMessages('uploads').page;
  const format = useFormat();
  const picker = useFilePicker(messages.choose({ name: open.name }), ([file]) => file && onFile(file));
  const now = Date.now();
  const facts = [
    format.size(open.size),
    messages.from({ device: open.device ?? messages.unknownDevice }),
    messages.begunAt({ when: format.whenWithin(open.createdAt, now) }),
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line/70 px-4 py-3 last:border-b-0 max-tablet:flex-wrap">
      <FileClock aria-hidden className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={open.name} className="font-medium" />
        <p className="text-xs text-muted tabular-nums">
          <TextLink href={`/files/${encodeURIComponent(open.folderId)}`}>
            {open.folderName || messages.topFolder}
          </TextLink>
          {` · ${facts.join(' · ')}`}
        </p>
        <p title={format.moment(open.expiresAt)} className="text-xs text-muted tabular-nums">
          {messages.expires({ when: format.relative(open.expiresAt, now) })}
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-tablet:w-full max-tablet:*:flex-1">
        <Button variant="quiet" aria-label={messages.discardOf({ name: open.name })} onPress={onDiscard}>
          {messages.discard}
        </Button>
        <Button aria-label={messages.choose({ name: open.name })} onPress={picker.open}>
          {messages.resume}
        </Button>
      </div>
      {picker.element}
    </li>
  );
}
