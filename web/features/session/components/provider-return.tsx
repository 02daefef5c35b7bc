import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import type { SignInOutcome } from '../api/sign-in.ts';
import { finishProviderSignIn } from '../api/sign-in-with-provider.ts';

/** Completes the redirect flow of a provider sign-in, which is used when the browser blocks the popup. */
export function ProviderReturn({
  onOutcome,
  onBack,
}: {
  readonly onOutcome: (outcome: SignInOutcome) => void;
  readonly onBack: () => void;
}) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  const action = useAsyncAction(async () => {
    const outcome = await finishProviderSignIn(auth);
    if (outcome) onOutcome(outcome);
    else onBack();
  });
  const [begun] = useState(() => ({ once: false }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the redirect result is read once, on mount.
  useEffect(() => {
    // The SDK returns the redirect result once, but in development React runs effects twice.
    if (begun.once) return;
    begun.once = true;
    action.run();
  }, []);
  if (action.error) {
    return (
      <>
        <FormHeading title={messages.provider.failed} />
        <div className="flex flex-col gap-5">
          <ErrorNotice error={action.error} />
          <Button variant="primary" size="lg" wide onPress={onBack}>
            {messages.backToSignIn}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <FormHeading title={messages.provider.title} sentence={messages.provider.sentence} />
      <Loading label={messages.provider.loading}>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-11 w-full" />
        </div>
      </Loading>
    </>
  );
}
