import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { openingWords } from '../../words/opening-words.ts';
import { Mark } from '../brand/mark.tsx';

/** The server did not even say who it is. Without a network this page is all that there is; it goes on when there is one again. */
export function UnreachablePage() {
  const words = openingWords(window);
  const isOffline = !navigator.onLine;
  useEffect(() => {
    const retry = () => window.location.reload();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <main className="flex min-h-full flex-col items-center justify-center px-6 pb-[10vh] text-center">
      <title>{`${isOffline ? words.offline : words.failed} · Hearth`}</title>
      <Mark className="mb-6 size-12 text-faint" />
      <div role="alert">
        <h1 className="text-xl font-semibold tracking-tight">{isOffline ? words.offline : words.failed}</h1>
        <p className="mt-2 max-w-96 text-base text-balance text-muted">
          {isOffline ? words.offlineSentence : words.failedSentence}
        </p>
      </div>
      <div className="mt-6">
        <Button look="primary" size="lg" onPress={() => window.location.reload()}>
          {words.tryAgain}
        </Button>
      </div>
    </main>
  );
}
