import { FileUp } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWindowDrop } from '../../../ui/files/use-window-drop.ts';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import type { SendItem, SendQueue } from '../model/send-queue.ts';
import { SendRow } from './send-row.tsx';

export interface SendAreaProps {
  readonly queue: SendQueue;
  /** Called when the visitor removes a file. */
  readonly onRemove: (item: SendItem) => void;
  /** Whether arrived files can be withdrawn. */
  readonly mayRemoveUploaded: boolean;
  readonly onAdd?: (files: readonly File[]) => void;
  /** Whether uploading is the purpose of the page, which makes choosing files the primary action until there is one. */
  readonly isMain?: boolean;
}

/** The upload area of a visitor: files can be chosen, or dropped anywhere on the page. */
export function SendArea({
  queue,
  onRemove,
  mayRemoveUploaded,
  onAdd = (files) => queue.add(files),
  isMain = false,
}: SendAreaProps) {
  const { send: messages } = useMessages('visitor');
  const items = useSyncExternalStore(queue.subscribe, queue.read);
  const picker = useFilePicker(messages.choose, onAdd);
  const isOver = useWindowDrop((data) => onAdd([...data.files])) !== null;
  useLeaveGuard(items.some(({ state }) => state === 'sending' || state === 'waiting'));
  return (
    <div className="flex flex-col gap-3">
      <div
        className={cx(
          'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-panel',
        )}
      >
        <FileUp aria-hidden className={cx('size-8 stroke-[1.25]', isOver ? 'text-accent-text' : 'text-muted')} />
        <p className={cx('font-medium', !isOver && 'touch:hidden')}>{isOver ? messages.dropNow : messages.drop}</p>
        <Button variant={isMain && items.length === 0 ? 'primary' : 'secondary'} onPress={picker.open}>
          {messages.choose}
        </Button>
        {picker.element}
      </div>
      {items.length > 0 && (
        <ul aria-label={messages.list} className="overflow-hidden rounded-lg border border-line bg-raised">
          {items.map((item) => (
            <SendRow
              key={item.id}
              item={item}
              onRetry={() => queue.retry(item.id)}
              onRemove={item.state !== 'arrived' || mayRemoveUploaded ? () => onRemove(item) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks for confirmation before the page unloads during an upload. */
function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [isBusy]);
}
