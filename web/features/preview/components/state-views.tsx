import { Download, FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import type { PreviewFile } from '../model/preview-file.ts';
import type { ViewProps } from './view-props.ts';

/** Replaces a view that cannot be shown: the type of the file, its size and how to download it. */
export function NoView({
  file,
  icon,
  title,
  sentence,
  onDownload,
}: Pick<ViewProps, 'file' | 'icon' | 'onDownload'> & { readonly title: string; readonly sentence: string }) {
  const messages = useMessages('preview');
  return (
    <Centre>
      <div className="flex w-full max-w-sm flex-col items-center rounded-lg border border-line bg-panel px-6 py-9 text-center">
        <div className="mb-4 flex size-24 items-center justify-center rounded-full bg-sunken">{icon}</div>
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="mt-1 text-balance text-muted">{sentence}</p>
        <FileFacts file={file} />
        {onDownload && (
          <Button variant="primary" icon={<Download aria-hidden />} onPress={onDownload}>
            {messages.download}
          </Button>
        )}
      </div>
    </Centre>
  );
}

function FileFacts({ file }: { readonly file: PreviewFile }) {
  const format = useFormat();
  return (
    <p className="mt-3 mb-5 text-xs text-muted tabular-nums" title={format.bytes(file.size)}>
      {format.size(file.size)} · {format.when(file.modifiedAt, Date.now())}
    </p>
  );
}

/** For file types without a view. */
export function UnknownView(props: ViewProps) {
  const messages = useMessages('preview');
  return <NoView {...props} {...(props.onDownload ? messages.none : messages.noneHere)} />;
}

/** For content that does not match its file type. */
export function BrokenView(props: ViewProps) {
  return <NoView {...props} {...useMessages('preview').broken} />;
}

export function TooLargeView({ max, ...props }: ViewProps & { readonly max: number }) {
  const { tooLarge } = useMessages('preview');
  const format = useFormat();
  return <NoView {...props} title={tooLarge.title} sentence={tooLarge.sentence({ max: format.size(max) })} />;
}

export function FailedView({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const messages = useMessages('preview');
  const { tryAgain } = useMessages('ui');
  const appError = toAppError(error);
  return (
    <Centre>
      <FailedState
        title={messages.failed}
        sentence={useErrorMessage()(appError)}
        reference={appError.requestId}
        button={tryAgain}
        onPress={onRetry}
      />
    </Centre>
  );
}

export function GoneView({ onClose }: { readonly onClose: () => void }) {
  const { gone } = useMessages('preview');
  const { close } = useMessages('ui');
  return (
    <Centre>
      <FileQuestion aria-hidden className="mb-4 size-14 stroke-[1.25] text-edge" />
      <h3 className="text-lg font-semibold">{gone.title}</h3>
      <p className="mt-1 mb-5 max-w-80 text-balance text-muted">{gone.sentence}</p>
      <Button onPress={onClose}>{close}</Button>
    </Centre>
  );
}

function Centre({ children }: { readonly children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center overflow-y-auto p-6 text-center">
      {children}
    </div>
  );
}
