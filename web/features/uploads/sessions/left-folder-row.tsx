import { FolderClock, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { LeftFolder, LeftFolders } from './left-folders.ts';

/** A partly uploaded folder of an earlier page; one click or choosing the folder again resumes all its files. */
export function LeftFolderRow({
  folder,
  folders,
  isNarrow = false,
}: {
  readonly folder: LeftFolder;
  readonly folders: LeftFolders;
  /** The container is too narrow for a long button beside the name, regardless of the page width. */
  readonly isNarrow?: boolean;
}) {
  const messages = useMessages('uploads').folder;
  const format = useFormat();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const { key, name, files, bytes, needs } = folder;

  async function resume(chosen: readonly File[] | null): Promise<void> {
    setPending(true);
    try {
      const found = await folders.resume(key, chosen);
      if (found === 0) toasts.show({ message: messages.notSame({ name }), tone: 'danger' });
    } catch {
      // The permission was denied, or the folder was moved or deleted.
      toasts.show({ message: messages.unread({ name }), tone: 'danger' });
    } finally {
      setPending(false);
    }
  }

  const label = needs === 'click' ? messages.resume({ name }) : messages.choose({ name });
  const picker = useFilePicker(label, (picked) => void resume(picked), { isFolder: true });
  return (
    <li
      className={cx(
        'flex items-center gap-x-3 gap-y-1.5 border-b border-line/70 py-2.5 pe-2 ps-4 last:border-b-0',
        needs === 'folder' && (isNarrow ? 'flex-wrap' : 'max-tablet:flex-wrap'),
      )}
    >
      <FolderClock aria-hidden className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={name} className="font-medium" />
        <p className="text-xs text-muted tabular-nums">{messages.left({ count: files, size: format.size(bytes) })}</p>
      </div>
      <span className={cx(needs === 'folder' && (isNarrow ? below : belowOnPhone))}>
        <Button
          aria-label={label}
          isPending={isPending}
          onPress={() => (needs === 'click' ? void resume(null) : picker.open())}
        >
          {needs === 'click' ? messages.resumeShort : messages.chooseShort}
        </Button>
      </span>
      <IconButton label={messages.discard({ name })} size="sm" onPress={() => folders.discard(key)}>
        <X aria-hidden />
      </IconButton>
      {picker.element}
    </li>
  );
}

const below = 'order-last basis-full ps-8';
const belowOnPhone = 'max-tablet:order-last max-tablet:basis-full max-tablet:ps-8';
