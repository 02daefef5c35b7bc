import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { InsideMain } from '../../shell/inside-main.ts';

/** The error boundary of all routes: offers a retry and shows the request id for support. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const messages = useMessages('shell');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const router = useRouter();
  const appError = toAppError(error);
  const ErrorBackground = use(InsideMain) ? 'div' : 'main';
  return (
    <ErrorBackground className="flex h-full min-h-96 flex-col justify-center pb-[10vh]">
      <FailedState
        isPage
        title={messages.pageFailed}
        sentence={errorMessage(appError)}
        reference={appError.requestId}
        button={ui.tryAgain}
        onPress={() => {
          reset();
          void router.invalidate();
        }}
      />
    </ErrorBackground>
  );
}
