import type { ReactNode } from 'react';
import { cx } from '../../ui/layout/cx.ts';
import { PageTitle } from '../page-title.tsx';

/** The layout of a page: title, one sentence, content. */
export function Page({
  title,
  sentence,
  above,
  actions,
  wide,
  nav,
  children,
}: {
  readonly title: string;
  readonly sentence: ReactNode;
  /** The breadcrumb above the title. */
  readonly above?: ReactNode;
  /** The actions of the page, beside the title. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** The navigation between sibling pages. */
  readonly nav?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="h-full scroll-pb-24 overflow-y-auto">
      <PageTitle>{title}</PageTitle>
      <div
        className={cx(
          'flex flex-col gap-8 px-4 pt-3 pb-16 tablet:px-6 tablet:pt-4',
          wide ? 'max-w-[1040px]' : 'max-w-[720px]',
        )}
      >
        <header>
          {above}
          <div className="flex min-h-10 items-center gap-3">
            <h1 className="min-w-0 flex-1 text-xl font-semibold tracking-tight break-words">{title}</h1>
            {actions}
          </div>
          <p className="text-muted">{sentence}</p>
        </header>
        {nav && <div className="-mt-5 -mb-2">{nav}</div>}
        {children}
      </div>
    </div>
  );
}
