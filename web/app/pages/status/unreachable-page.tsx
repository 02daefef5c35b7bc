import { useEffect } from 'react';
import { openingMessages } from '../../../i18n/opening-messages.ts';
import { whenReachable } from '../../../lib/device/when-reachable.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Logo } from '../../layouts/logo.tsx';

/**
 * Shown when the init request failed, so that not even the workspace is known. The page reloads when the server
 * answers.
 */
export function UnreachablePage() {
  const messages = openingMessages(window);
  const isOffline = !navigator.onLine;
  useEffect(() => whenReachable(() => window.location.reload()), []);
  return (
    <main className="flex min-h-full flex-col items-center justify-center px-6 pb-[10vh] text-center">
      <title>{`${isOffline ? messages.offline : messages.failed} · Hearth`}</title>
      <Logo className="mb-6 size-12 text-faint" />
      <div role="alert">
        <h1 className="text-xl font-semibold tracking-tight">{isOffline ? messages.offline : messages.failed}</h1>
        <p className="mt-2 max-w-96 text-base text-balance text-muted">
          {isOffline ? messages.offlineSentence : messages.failedSentence}
        </p>
      </div>
      <div className="mt-6">
        <Button variant="primary" size="lg" onPress={() => window.location.reload()}>
          {messages.tryAgain}
        </Button>
      </div>
    </main>
  );
}
