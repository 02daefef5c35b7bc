import type { ResultOf } from '@hearth/contract';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ServiceMark } from '../../../ui/media/service-mark.tsx';
import type { SignInOutcome } from '../api/sign-in.ts';
import { prepareProviders, signInWithProvider } from '../api/sign-in-with-provider.ts';

/** Sign-in with the identity providers that this server accepts. */
export function ProviderButtons({
  providers,
  onOutcome,
}: {
  readonly providers: ResultOf<'signin-options'>['providers'];
  readonly onOutcome: (outcome: SignInOutcome) => void;
}) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  const [pressed, setPressed] = useState<string>();
  const action = useAsyncAction(async (providerId: string) => {
    setPressed(providerId);
    onOutcome(await signInWithProvider(auth, providerId));
  });
  useEffect(prepareProviders, []);

  return (
    <div className="flex flex-col gap-3">
      <ErrorNotice error={action.error} />
      {providers.map(({ providerId, displayName }) => (
        <Button
          key={providerId}
          size="lg"
          wide
          icon={<ServiceMark id={providerId} name={displayName} />}
          isPending={action.isPending && pressed === providerId}
          onPress={() => action.run(providerId)}
        >
          {messages.continueWith({ service: displayName })}
        </Button>
      ))}
    </div>
  );
}
