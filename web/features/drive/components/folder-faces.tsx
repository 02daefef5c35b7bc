import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { folderHref } from '../model/crumbs.ts';
import { EmptyFolderDrawing } from './drawings.tsx';
import { DeniedDrawing, GoneDrawing, OfflineDrawing } from './later.ts';

/** The faces of a folder that shows no list: empty, gone, or not to be had. */
export function EmptyFolder({ onUpload }: { readonly onUpload: () => void }) {
  const messages = useMessages('drive');
  return (
    <EmptyState
      drawing={<EmptyFolderDrawing />}
      title={messages.empty.title}
      sentence={messages.empty.sentence}
      action={
        <Button icon={<Upload aria-hidden />} onPress={onUpload}>
          {messages.empty.choose}
        </Button>
      }
    />
  );
}

export function FolderFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const messages = useMessages('drive');
  const tell = useTell();
  const trouble = troubleOf(error);
  const isDenied = trouble.code === 'drive/permission' || trouble.code === 'access/denied';
  if (isDenied || trouble.code === 'drive/not-found' || trouble.code === 'drive/trashed') {
    return (
      <EmptyState
        drawing={isDenied ? <DeniedDrawing /> : <GoneDrawing />}
        title={isDenied ? messages.denied : messages.gone.title}
        sentence={tell(trouble)}
        action={<TextLink href={folderHref('root')}>{messages.gone.go}</TextLink>}
      />
    );
  }
  return <ListFailed title={messages.failed} error={error} onRetry={onRetry} />;
}

export function ListFailed({
  title,
  error,
  onRetry,
}: {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const messages = useMessages('ui');
  const { offline } = useMessages('drive');
  const tell = useTell();
  const trouble = troubleOf(error);
  if (trouble.code === 'network' && navigator.onLine === false) {
    const again = <Button onPress={onRetry}>{messages.tryAgain}</Button>;
    return <EmptyState {...offline.notHere} drawing={<OfflineDrawing />} action={again} />;
  }
  return (
    <FailedState
      title={title}
      sentence={tell(trouble)}
      reference={trouble.requestId}
      button={messages.tryAgain}
      onPress={onRetry}
    />
  );
}

export function Centred({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto pb-[12vh]">{children}</div>
  );
}
