import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { folderHref } from '../../../drive/nodes/folder-path.ts';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Illustration } from '../../../ui/media/illustration.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { DeniedIllustration, GoneIllustration, OfflineIllustration } from '../deferred.ts';

/** What a folder page shows instead of a list: empty, gone, failed. */
export function EmptyFolder({ onUpload }: { readonly onUpload: () => void }) {
  const messages = useMessages('drive');
  return (
    <EmptyState
      illustration={<EmptyFolderIllustration />}
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
  const errorMessage = useErrorMessage();
  const appError = toAppError(error);
  const isDenied = appError.code === 'drive/permission' || appError.code === 'access/denied';
  if (isDenied || appError.code === 'drive/not-found' || appError.code === 'drive/trashed') {
    return (
      <EmptyState
        illustration={isDenied ? <DeniedIllustration /> : <GoneIllustration />}
        title={isDenied ? messages.denied : messages.gone.title}
        sentence={errorMessage(appError)}
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
  const errorMessage = useErrorMessage();
  const appError = toAppError(error);
  if (appError.code === 'network' && navigator.onLine === false) {
    const again = <Button onPress={onRetry}>{messages.tryAgain}</Button>;
    return <EmptyState {...offline.notHere} illustration={<OfflineIllustration />} action={again} />;
  }
  return (
    <FailedState
      title={title}
      sentence={errorMessage(appError)}
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

function EmptyFolderIllustration() {
  return (
    <Illustration>
      <path d="M18 84V26a5 5 0 0 1 5-5h22l8 9h46a5 5 0 0 1 5 5v8" />
      <path d="M18 84l13.5-37.6A5 5 0 0 1 36.2 43H114a5 5 0 0 1 4.7 6.7L107.5 80.7A5 5 0 0 1 102.8 84z" />
      <path d="M72 72V55m-7 6.5 7-7 7 7" className="text-accent-text" stroke="currentColor" />
      <path d="M96 10v7M92.5 13.5h7M34 8v4M32 10h4" opacity=".6" />
    </Illustration>
  );
}
