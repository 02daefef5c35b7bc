import { CircleAlert, CircleCheck, Pause, Play, RotateCw, Upload, X } from 'lucide-react';
import { formatSize } from '../../../lib/format-size.ts';
import { cx } from '../../../ui/cx.ts';
import { useFilePicker } from '../../../ui/file-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Reference } from '../../../ui/reference.tsx';
import { isFinishing, isRunning, isUnsettled, percentOf, type UploadItem } from '../model/upload-item.ts';
import { useUploadQueue } from './uploads-context.ts';

export function UploadRow({ item }: { readonly item: UploadItem }) {
  const queue = useUploadQueue();
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 not-last:border-b not-last:border-line/70">
      <StateIcon item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <MiddleEllipsis text={item.name} className="font-medium" />
        {isUnsettled(item) && (
          <ProgressBar
            label={`Progress of ${item.name}`}
            percent={percentOf(item)}
            tone={isRunning(item) ? 'accent' : 'idle'}
          />
        )}
        <p className={cx('text-xs tabular-nums', item.state === 'failed' ? 'text-danger-text' : 'text-muted')}>
          {sayState(item)}
        </p>
        {item.state === 'failed' && item.trouble?.requestId && <Reference id={item.trouble.requestId} />}
      </div>
      <div className="flex shrink-0">
        {isRunning(item) && !isFinishing(item) && (
          <IconButton label={`Pause ${item.name}`} size="sm" onPress={() => queue.pause(item.id)}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {item.needsFile && <ChooseAgain item={item} />}
        {item.state === 'paused' && !item.needsFile && (
          <IconButton label={`Resume ${item.name}`} size="sm" onPress={() => queue.resume(item.id)}>
            <Play aria-hidden />
          </IconButton>
        )}
        {item.state === 'failed' && (
          <IconButton label={`Retry ${item.name}`} size="sm" onPress={() => queue.retry(item.id)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        {(isUnsettled(item) || item.state === 'failed') && (
          <IconButton label={`Cancel ${item.name}`} size="sm" onPress={() => queue.cancel(item.id)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** The browser has forgotten where the file is; the person has not. */
function ChooseAgain({ item }: { readonly item: UploadItem }) {
  const queue = useUploadQueue();
  const label = `Choose ${item.name} again`;
  const picker = useFilePicker(label, ([file]) => file && queue.resumeWith(item.id, file));
  return (
    <>
      <IconButton label={label} size="sm" onPress={picker.open}>
        <Play aria-hidden />
      </IconButton>
      {picker.element}
    </>
  );
}

function StateIcon({ item }: { readonly item: UploadItem }) {
  if (item.state === 'done') return <CircleCheck aria-hidden className="size-5 shrink-0 text-ok-text" />;
  if (item.state === 'failed') return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-text" />;
  return <Upload aria-hidden className={cx('size-5 shrink-0', isRunning(item) ? 'text-text' : 'text-faint')} />;
}

function sayState(item: UploadItem): string {
  switch (item.state) {
    case 'waiting':
      return item.sentBytes > 0 ? `Waiting to go on · ${soFar(item)}` : `Waiting · ${formatSize(item.size)}`;
    case 'starting':
      return 'Starting…';
    case 'uploading':
      if (item.waitsFor) return `${waits[item.waitsFor]} · ${soFar(item)}`;
      return isFinishing(item) ? '99 % · Finishing…' : `${percentOf(item)} % · ${soFar(item)}`;
    case 'paused':
      if (item.trouble) return item.trouble.sentence;
      return item.needsFile ? `Paused – choose the file again · ${soFar(item)}` : `Paused · ${soFar(item)}`;
    case 'done':
      return `${formatSize(item.size)} · in ${item.folderName}`;
    case 'failed':
      return item.trouble?.sentence ?? 'This upload failed.';
    case 'cancelled':
      return 'Cancelled';
  }
}

const waits = { network: 'Waiting for the network', retry: 'Trying again' } as const;

function soFar(item: UploadItem): string {
  return `${formatSize(item.sentBytes)} of ${formatSize(item.size)}`;
}
