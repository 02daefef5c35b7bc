import type { ReactNode } from 'react';
import type { Messages } from '../../../i18n/messages.ts';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import type { Format } from '../../../lib/format/format.ts';
import { cx } from '../../../ui/layout/cx.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';
import { isFinishing, percentOf, type UploadItem } from '../queue/upload-item.ts';

/** The state of an upload in one line. */
export function UploadStateText({
  item,
  isAverage,
}: {
  readonly item: UploadItem;
  /** Shows the average speed of the file instead of the current speed. */
  readonly isAverage: boolean;
}) {
  const messages = useMessages('uploads');
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const errorText =
    item.state === 'done'
      ? null
      : describeState(item, messages, { ...format, speed: speedOf(item, isAverage, messages, format) }, errorMessage);
  return (
    <p
      title={errorText ?? undefined}
      className={cx(
        'text-xs tabular-nums',
        item.state === 'failed' ? 'line-clamp-2 text-danger-text' : 'truncate text-muted',
      )}
    >
      {errorText ?? (
        <TextPieces
          of={messages.done[item.outcome]({
            size: format.size(item.size),
            folder: <Folder key="folder" item={item} />,
          })}
        />
      )}
    </p>
  );
}

function Folder({ item }: { readonly item: UploadItem }): ReactNode {
  return <TextLink href={itemHref(item)}>{item.folderName}</TextLink>;
}

/**
 * The URL of the folder. The fragment names the file, if known, so that the list selects the file and scrolls to it.
 */
export function itemHref({ folderId, nodeId }: Pick<UploadItem, 'folderId' | 'nodeId'>): string {
  const folder = folderId === 'root' ? '/files' : `/files/${encodeURIComponent(folderId)}`;
  return nodeId === null ? folder : `${folder}#${encodeURIComponent(nodeId)}`;
}

type SpeedFormat = Format & { readonly speed: string | null };

function speedOf(item: UploadItem, isAverage: boolean, messages: Messages['uploads'], format: Format): string | null {
  if (isAverage && item.averagePerSecond !== null)
    return messages.average({ speed: format.rate(item.averagePerSecond) });
  return item.bytesPerSecond === null ? null : format.rate(item.bytesPerSecond);
}

/** Explains in one sentence why the upload stopped. */
export function describeError(
  { error: failure, name }: Pick<UploadItem, 'error' | 'name'>,
  messages: Messages['uploads'],
  errorMessage: (error: AppError) => string,
): string | null {
  if (failure?.own === 'not-same') return messages.notSame({ name });
  if (failure?.own) return messages.error[failure.own];
  return failure?.appError ? errorMessage(failure.appError) : null;
}

function describeState(
  item: UploadItem,
  messages: Messages['uploads'],
  format: SpeedFormat,
  errorMessage: (error: AppError) => string,
): string {
  const { state: say } = messages;
  const soFar = messages.soFar({ sent: format.size(item.sentBytes), total: format.size(item.size) });
  const failure = describeError(item, messages, errorMessage);
  switch (item.state) {
    case 'waiting':
      return item.sentBytes > 0 ? say.waitingOn({ soFar }) : say.waiting({ size: format.size(item.size) });
    case 'starting':
      return say.checking;
    case 'uploading':
      return describeProgress(item, soFar, messages, format);
    case 'paused':
      if (failure) return failure;
      return item.needs === 'file'
        ? say.needsFile({ soFar })
        : item.needs
          ? say.needsClick({ soFar })
          : say.paused({ soFar });
    case 'failed':
      return failure ?? say.failed;
    case 'skipped':
      return item.skippedWhy ? messages.skippedWhy[item.skippedWhy] : say.skipped;
    case 'cancelled':
      return say.cancelled;
    case 'done':
      return '';
  }
}

function describeProgress(item: UploadItem, soFar: string, messages: Messages['uploads'], format: SpeedFormat): string {
  const { state: say } = messages;
  if (item.waitsFor === 'network') return say.offline({ soFar });
  if (item.waitsFor === 'retry') {
    const { at = 0, tries = 0, triesMax = 0 } = item.retry ?? {};
    const ms = at - Date.now();
    if (ms <= 0) return say.retrying({ soFar });
    return say.retryingIn({
      wait: format.elapsed(Math.ceil(ms / 1000) * 1000),
      tries: messages.tries({ attempt: tries, max: triesMax }),
      soFar,
    });
  }
  const percent = format.percent(percentOf(item) / 100);
  if (isFinishing(item)) return say.finishing({ percent: format.percent(0.99) });
  const { speed } = format;
  if (speed === null) return say.uploading({ percent, soFar });
  return item.remainingMs === null
    ? say.uploadingAt({ percent, soFar, speed })
    : say.uploadingLeft({ percent, soFar, speed, left: format.remaining(item.remainingMs) });
}
