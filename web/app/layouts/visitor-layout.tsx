import type { ReactNode } from 'react';
import { useWorkspaceName } from '../page-title.tsx';
import { Logo } from './logo.tsx';

/** The layout for visitors without an account: shared content first, workspace name in the footer. */
export function VisitorLayout({ children }: { readonly children: ReactNode }) {
  const workspace = useWorkspaceName();
  return (
    <div className="flex min-h-full flex-col px-4 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] tablet:px-6 tablet:py-12">
      <main className="mx-auto flex w-full max-w-[760px] flex-1 flex-col gap-6">{children}</main>
      <footer className="mx-auto mt-12 flex h-6 items-center gap-2 text-sm text-muted">
        {workspace && (
          <>
            <Logo className="size-5 shrink-0" />
            <span className="truncate">{workspace}</span>
          </>
        )}
      </footer>
    </div>
  );
}
