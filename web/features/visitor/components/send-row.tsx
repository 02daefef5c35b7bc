import { fileKindOf } from '@hearth/contract';
import { CircleCheck, RotateCw, X } from 'lucide-react';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import type { SendItem } from '../model/send-queue.ts';

/** A file in transfer. The row shows the file as arrived only after the server has confirmed the upload. */
export function SendRow({
  item,
  onRetry,
  onRemove,
}: {
  readonly item: SendItem;
  readonly onRetry: () => void;
  readonly onRemove?: (() => void) | undefined;
}) {
  const { send: messages } = useMessages('visitor');
  const { name, size, state, sentBytes } = item;
  const percent = size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / size) * 100));
  return (
    <li className="flex items-center gap-3 py-2.5 pe-1 ps-3 not-last:border-b not-last:border-line">
      <KindIcon kind={fileKindOf(name, null)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-medium">
          <MiddleEllipsis text={name} />
        </span>
        <StateText item={item} />
        {state === 'sending' && <ProgressBar label={messages.progress({ name })} percent={percent} />}
      </div>
      {state === 'arrived' && <CircleCheck aria-hidden className="size-5 shrink-0 text-ok-text" />}
      {state === 'failed' && (
        <IconButton label={messages.retry({ name })} size="sm" onPress={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {onRemove && (
        <IconButton label={messages.remove({ name })} size="sm" onPress={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function StateText({ item: { state, size, sentBytes, isOffline, error } }: { readonly item: SendItem }) {
  const { send: messages } = useMessages('visitor');
  const format = useFormat();
  const errorMessage = useErrorMessage();
  if (state === 'failed') {
    return (
      <span
        role="alert"
        className="text-sm text-danger-text"
      >{`${messages.failed}: ${errorMessage(toAppError(error))}`}</span>
    );
  }
  const whole = format.size(size);
  const doing =
    state === 'arrived'
      ? messages.sent
      : state === 'waiting'
        ? messages.waiting
        : isOffline
          ? messages.offline
          : sentBytes >= size && size > 0
            ? messages.finishing
            : format.percent(size === 0 ? 0 : sentBytes / size);
  return <span className="text-sm text-muted tabular-nums">{`${whole} · ${doing}`}</span>;
}
