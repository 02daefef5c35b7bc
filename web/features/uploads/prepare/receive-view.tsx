import { fileKindOf } from '@hearth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Folder, Upload, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { UploadsIllustration } from '../../../ui/media/illustrations.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import type { UploadTarget } from '../queue/upload-item.ts';
import { useUploadManager } from '../uploads-context.ts';
import type { PickedEntry } from './read-dropped.ts';
import { filesOf, type PendingFile } from './received-files.ts';
import { forgetHandedOver, handedOver } from './received-store.ts';

/** Lists files that other apps passed to the application and asks for the destination folder. */
export function ReceiveView({
  target,
  isMissed,
  onChooseFolder,
  onAdded,
}: {
  readonly target: UploadTarget;
  /** Another app shared files, but they did not arrive. */
  readonly isMissed: boolean;
  readonly onChooseFolder: () => void;
  readonly onAdded: () => void;
}) {
  const messages = useMessages('uploads').receive;
  const { isPending, files, leaveOut, take, discard } = useHanded(onAdded);
  const manager = useUploadManager();
  const picker = useFilePicker(messages.choose, (picked) =>
    manager.handed.add(picked.map((file) => ({ file, handle: null }))),
  );
  if (isPending) return <RowsSkeleton label={messages.loading} rows={3} />;
  return (
    <div className="flex flex-col gap-4">
      {isMissed && files.length === 0 && <Notice tone="warn">{messages.missed}</Notice>}
      {picker.element}
      {files.length === 0 ? (
        <div className="py-12">
          <EmptyState
            illustration={<UploadsIllustration />}
            title={messages.empty.title}
            sentence={messages.empty.sentence}
            action={
              <Button variant="primary" icon={<Upload aria-hidden />} onPress={picker.open}>
                {messages.choose}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <ul aria-label={messages.list} className="overflow-hidden rounded-lg border border-line bg-raised">
            {files.slice(0, shownMax).map((handed) => (
              <HandedRow key={handed.key} handed={handed} onLeaveOut={() => leaveOut(handed.key)} />
            ))}
          </ul>
          {files.length > shownMax && (
            <p className="text-sm text-muted">{messages.andMore({ count: files.length - shownMax })}</p>
          )}
          <div className="flex items-center gap-3 rounded-lg border border-line bg-raised py-2 ps-4 pe-2">
            <Folder aria-hidden className="size-5 shrink-0 text-kind-folder" />
            <div className="min-w-0 flex-1">
              <p className="text-xs text-muted">{messages.uploadTo}</p>
              <MiddleEllipsis text={target.folderName} className="font-medium" />
            </div>
            <Button variant="quiet" onPress={onChooseFolder}>
              {messages.chooseFolder}
            </Button>
          </div>
          <div className="flex flex-wrap justify-end gap-2 max-tablet:*:flex-1">
            <Button variant="quiet" onPress={discard}>
              {messages.discard}
            </Button>
            <Button variant="primary" icon={<Upload aria-hidden />} onPress={() => take(target)}>
              {messages.start({ count: files.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const shownMax = 100;

/** The files that other apps shared, and those that this page received directly. */
function useHanded(onAdded: () => void) {
  const { textName } = useMessages('uploads').receive;
  const manager = useUploadManager();
  const queryClient = useQueryClient();
  const shared = useQuery(handedOver());
  const here = useSyncExternalStore(manager.handed.subscribe, manager.handed.read);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const all = [...filesOf(shared.data ?? [], textName), ...here];
  const files = all.filter(({ key }) => !leftOut.has(key));

  async function discard(): Promise<void> {
    manager.handed.clear();
    await forgetHandedOver((shared.data ?? []).map(({ key }) => key)).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: handedOver().queryKey });
  }
  async function take(target: UploadTarget): Promise<void> {
    // The files stay listed when the person cancels the review.
    if (!(await manager.take(files.map(heldOf), target))) return;
    await discard();
    onAdded();
  }
  return {
    isPending: shared.isPending,
    files,
    leaveOut: (key: string) => {
      if (files.length === 1) void discard();
      else setLeftOut(new Set([...leftOut, key]));
    },
    take: (target: UploadTarget) => void take(target),
    discard: () => void discard(),
  };
}

function heldOf({ file, handle }: PendingFile): PickedEntry {
  return { handle: Promise.resolve(handle), entry: null, file };
}

function HandedRow({
  handed: { file },
  onLeaveOut,
}: {
  readonly handed: PendingFile;
  readonly onLeaveOut: () => void;
}) {
  const messages = useMessages('uploads').receive;
  const format = useFormat();
  return (
    <li className="flex h-14 items-center gap-3 border-b border-line/70 ps-4 pe-2 last:border-b-0">
      <KindIcon kind={fileKindOf(file.name, file.type || null)} />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={file.name} className="font-medium" />
        <p title={format.bytes(file.size)} className="text-xs text-muted tabular-nums">
          {format.size(file.size)}
        </p>
      </div>
      <IconButton label={messages.leaveOut({ name: file.name })} size="sm" onPress={onLeaveOut}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
