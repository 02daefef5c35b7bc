import { troubleOf } from '../../lib/trouble.ts';
import { FailedState } from '../../ui/failed-state.tsx';

/** The server did not even say who it is. */
export function UnreachablePage({ error }: { readonly error: unknown }) {
  const { sentence } = troubleOf(error);
  return (
    <main className="flex h-full flex-col justify-center pb-[10vh]">
      <FailedState
        isPage
        title="Hearth did not open"
        sentence={sentence}
        button="Try again"
        onPress={() => window.location.reload()}
      />
    </main>
  );
}
