import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ReauthContext } from '../../../lib/reauth.ts';

const ReauthDialog = lazy(() => import('./reauth-dialog.tsx').then((module) => ({ default: module.ReauthDialog })));

/** Provides the reauthentication dialog for `useReauth` in the components below. */
export function ReauthScope({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<{ readonly answer: (proved: boolean) => void } | null>(null);
  const requestReauth = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          answer: (proved) => {
            setQuestion(null);
            resolve(proved);
          },
        });
      }),
    [],
  );
  return (
    <ReauthContext value={requestReauth}>
      {children}
      {question && (
        <Suspense>
          <ReauthDialog onProved={() => question.answer(true)} onClose={() => question.answer(false)} />
        </Suspense>
      )}
    </ReauthContext>
  );
}
