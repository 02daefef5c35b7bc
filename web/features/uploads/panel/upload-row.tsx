import { CircleAlert, CircleCheck, CircleSlash, FolderSearch, Pause, Play, RotateCw, Upload, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { IconLink } from '../../../ui/navigation/icon-link.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { laneOf } from '../queue/upload.ts';
import { isFinishing, isRunning, isUnsettled, percentOf, type UploadItem } from '../queue/upload-item.ts';
import type { UploadSystem } from '../queue/upload-manager.ts';
import { itemHref, UploadStateText } from './upload-state-text.tsx';

export const uploadRowHeight = 64;

export function UploadRow({ item, system }: { readonly item: UploadItem; readonly system: UploadSystem }) {
  const messages = useMessages('uploads');
  const { queue, averages } = system;
  const isAverage = useSyncExternalStore(averages.subscribe, averages.read);
  return (
    <li
      className="flex items-center gap-3 border-b border-line/70 px-4 last:border-b-0"
      style={{ height: uploadRowHeight }}
    >
      <StateIcon item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <MiddleEllipsis text={item.name} className="font-medium" />
        {isUnsettled(item) && (
          <ProgressBar
            label={messages.progressOf({ name: item.name })}
            percent={percentOf(item)}
            tone={isRunning(item) ? 'accent' : 'idle'}
          />
        )}
        <UploadStateText item={item} isAverage={isAverage} />
      </div>
      <RowButtons item={item} queue={queue} />
    </li>
  );
}

function RowButtons({ item, queue }: { readonly item: UploadItem; readonly queue: UploadSystem['queue'] }) {
  const messages = useMessages('uploads');
  const { copyRequestId } = useMessages('ui');
  const { id, name, state, needs } = item;
  // A small file takes one request, which ends before anybody could pause it.
  const isPausable = state === 'waiting' || (isRunning(item) && !isFinishing(item) && laneOf(item.size) === 'large');
  return (
    <div className="flex shrink-0 items-center">
      {state === 'done' && (
        <IconLink label={messages.showInFolder({ name })} size="sm" href={itemHref(item)}>
          <FolderSearch aria-hidden />
        </IconLink>
      )}
      {state === 'failed' && item.error?.requestId && <CopyButton text={item.error.requestId} label={copyRequestId} />}
      {isPausable && (
        <IconButton label={messages.pause({ name })} size="sm" onPress={() => queue.pause(id)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {needs === 'file' && <ChooseAgain item={item} queue={queue} />}
      {state === 'paused' && needs !== 'file' && (
        <IconButton
          label={needs === 'click' ? messages.continueUpload({ name }) : messages.resume({ name })}
          size="sm"
          onPress={() => queue.resume(id)}
        >
          <Play aria-hidden />
        </IconButton>
      )}
      {state === 'failed' && item.canRetry && (
        <IconButton label={messages.retry({ name })} size="sm" onPress={() => queue.retry(id)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {(isUnsettled(item) || state === 'failed') && (
        <IconButton label={messages.cancel({ name })} size="sm" onPress={() => queue.cancel(id)}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Lets the person choose the file again after the browser lost access to it. */
function ChooseAgain({ item, queue }: { readonly item: UploadItem; readonly queue: UploadSystem['queue'] }) {
  const messages = useMessages('uploads');
  const label = messages.chooseAgain({ name: item.name });
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
  const iconClass = 'size-5 shrink-0';
  if (item.state === 'done') return <CircleCheck aria-hidden className={cx(iconClass, 'text-ok-text')} />;
  if (item.state === 'failed') return <CircleAlert aria-hidden className={cx(iconClass, 'text-danger-text')} />;
  if (item.state === 'skipped' || item.state === 'cancelled')
    return <CircleSlash aria-hidden className={cx(iconClass, 'text-faint')} />;
  return <Upload aria-hidden className={cx(iconClass, isRunning(item) ? 'text-text' : 'text-faint')} />;
}
