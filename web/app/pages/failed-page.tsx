import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { troubleOf } from '../../lib/trouble.ts';
import { FailedState } from '../../ui/failed-state.tsx';

/** The last net: a page that broke says so, offers the way out, and keeps the request id at hand. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const trouble = troubleOf(error);
  return (
    <main className="flex h-full min-h-96 flex-col justify-center pb-[10vh]">
      <FailedState
        isPage
        title="This page could not be shown"
        sentence={trouble.sentence}
        reference={trouble.requestId}
        button="Try again"
        onPress={() => {
          reset();
          void router.invalidate();
        }}
      />
    </main>
  );
}
