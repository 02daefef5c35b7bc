import { CircleCheck, Copy, Printer, Save } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { saveText } from '../../../ui/files/save-text.ts';
import { Chip } from '../../../ui/lists/chip.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { Receipt } from '../model/submission-session.ts';

/** The receipt of a submission, for the visitor to keep, print or compare. */
export function ReceiptView({
  title,
  receipt,
  onAgain,
}: {
  readonly title: string;
  readonly receipt: Receipt;
  readonly onAgain: () => void;
}) {
  const { receipt: messages } = useMessages('submitFiles');
  const ui = useMessages('ui');
  const format = useFormat();
  const toasts = useToasts();
  const { files, at, late, receipt: number } = receipt;
  const text = [
    title,
    `${messages.number}: ${number}`,
    format.moment(at),
    ...(late ? [messages.late] : []),
    '',
    ...files.map(({ name, size, sha256 }) => `${name}\n  ${format.bytes(size)}\n  ${messages.sum} ${sha256}`),
    '',
  ].join('\n');
  return (
    <div className="flex flex-col gap-6 rounded-lg border border-line bg-panel p-5 tablet:p-8">
      <ResultPanel tone="ok" icon={<CircleCheck aria-hidden />} title={messages.title}>
        <p dir="auto" className="font-medium text-text">
          {title}
        </p>
        <p>{messages.sentence({ count: files.length, at: format.moment(at) })}</p>
        {late && (
          <p>
            <Chip tone="warn">{messages.late}</Chip>
          </p>
        )}
      </ResultPanel>
      <CopyableValue label={messages.number} value={number} copyLabel={messages.copyNumber} />
      <ul aria-label={messages.file} className="overflow-hidden rounded-lg border border-line bg-raised">
        {files.map(({ nodeId, name, size, sha256 }) => (
          <li key={nodeId} className="flex items-center gap-2 px-3 py-2.5 not-last:border-b not-last:border-line">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <span className="flex flex-wrap gap-x-2">
                <span dir="auto" className="min-w-0 font-medium break-words">
                  {name}
                </span>
                <span className="text-muted tabular-nums">{format.size(size)}</span>
              </span>
              <span className="font-mono text-xs break-all text-muted">{`${messages.sum} ${sha256}`}</span>
            </div>
            <CopyButton text={sha256} label={messages.copySum({ name })} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{messages.keepSentence}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<Save aria-hidden />}
          onPress={() => saveText(`${messages.fileName}-${number}.txt`, text, 'text/plain')}
        >
          {messages.save}
        </Button>
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {messages.print}
        </Button>
        <Button
          icon={<Copy aria-hidden />}
          onPress={() => void copyText(text).then(() => toasts.show({ message: ui.copied }))}
        >
          {messages.copy}
        </Button>
        <Button variant="quiet" onPress={onAgain}>
          {messages.again}
        </Button>
      </div>
    </div>
  );
}
