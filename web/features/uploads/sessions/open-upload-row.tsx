import type { OpenUpload } from '@hearth/contract';
import { FileClock } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';

/** An upload that an earlier page or another device began. */
export function OpenUploadRow({
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
          {messages.goOn}
        </Button>
      </div>
      {picker.element}
    </li>
  );
}
