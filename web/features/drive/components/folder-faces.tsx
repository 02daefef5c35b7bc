import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { folderHref } from '../model/crumbs.ts';
import { EmptyFolderDrawing } from './illustrations.tsx';
import { DeniedIllustration, GoneIllustration, OfflineIllustration } from './later.ts';

/** The faces of a folder that shows no list: empty, gone, or not to be had. */
export function EmptyFolder({ onUpload }: { readonly onUpload: () => void }) {
  const messages = useMessages('drive');
  return (
    <EmptyState
      illustration={<EmptyFolderDrawing />}
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
  const appError = toAppError(error);
  const isDenied = appError.code === 'drive/permission' || appError.code === 'access/denied';
  if (isDenied || appError.code === 'drive/not-found' || appError.code === 'drive/trashed') {
    return (
      <EmptyState
        illustration={isDenied ? <DeniedIllustration /> : <GoneIllustration />}
        title={isDenied ? messages.denied : messages.gone.title}
        sentence={tell(appError)}
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
  const appError = toAppError(error);
  if (appError.code === 'network' && navigator.onLine === false) {
    const again = <Button onPress={onRetry}>{messages.tryAgain}</Button>;
    return <EmptyState {...offline.notHere} illustration={<OfflineIllustration />} action={again} />;
  }
  return (
    <FailedState
      title={title}
      sentence={tell(appError)}
      reference={appError.requestId}
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
